import { queryString } from '@meguri/core/lib/query-string.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePositionState } from '../../shared/location/use-position-state.ts';
import type { Acquire } from '../acquire/use-acquire.ts';

/** How long to wait for the browser to report whether the position permission is granted. */
const PATIENCE_MS = 500;

const PARAMETER = 'photo';

const hasParameter = (): boolean => new URLSearchParams(window.location.search).has(PARAMETER);

/** Removes the parameter from the URL, so that neither a reload nor the back button starts the acquisition again. */
function removeParameter(): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  history.replaceState(history.state, '', pathname + queryString(query));
}

/** Continues the acquisition with the photo that was just posted, if the URL has `?photo`. */
export function usePostedPhoto(acquire: Acquire): void {
  const { status } = usePositionState().position;
  const [isDue, setDue] = useState(hasParameter);
  const use = useEffectEvent(() => {
    setDue(false);
    acquire.start('photo');
  });
  useEffect(() => {
    if (hasParameter()) removeParameter();
  }, []);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => use(), status === 'idle' ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isDue, status]);
}
