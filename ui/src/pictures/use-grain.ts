import { useEffect } from 'react';
import url from './grain.webp';

/** Set on the root once the grain is there; style sheets wait for it. */
const MARK = 'data-grain';

let isAskedFor = false;

function bring(): void {
  if (isAskedFor) return;
  isAskedFor = true;
  const image = new Image();
  // As style sheets fetch masks, so that it is fetched once.
  image.crossOrigin = '';
  image.onload = () => document.documentElement.setAttribute(MARK, '');
  image.onerror = () => {
    isAskedFor = false;
  };
  image.src = url;
}

/** Fetches the grain of ink for an impression, which is plain until then: a mask that is missing would hide it altogether. */
export const useGrain = (): void => useEffect(bring, []);
