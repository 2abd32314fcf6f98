import { useEffect } from 'react';
import url from './grain.webp';

/** Set on the root element when the grain is loaded. Style sheets apply the mask only then. */
const MARK = 'data-grain';

let isRequested = false;

function loadGrain(): void {
  if (isRequested) return;
  isRequested = true;
  const image = new Image();
  // Same mode as the fetch of a CSS mask, so that the picture is fetched only once.
  image.crossOrigin = '';
  image.onload = () => document.documentElement.setAttribute(MARK, '');
  image.onerror = () => {
    isRequested = false;
  };
  image.src = url;
}

/** Loads the ink grain that masks a seal. Until it is loaded, the seal is drawn without it, because a missing mask hides the element. */
export const useGrain = (): void => useEffect(loadGrain, []);
