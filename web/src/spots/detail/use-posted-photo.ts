import { queryString } from '@meguri/core/lib/query-string.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWhereabouts } from '../../shared/location/use-whereabouts.ts';
import type { Acquire } from '../acquire/use-acquire.ts';

/** How long to wait for the browser to report whether the position permission is granted. */
const PATIENCE_MS = 500;

/** Removes `?photo` from the URL, so that neither a reload nor the back button starts the acquisition again. */
function takeWord(): boolean {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has('photo')) return false;
  query.delete('photo');
  history.replaceState(history.state, '', pathname + queryString(query));
  return true;
}

/** Continues the acquisition with the photo that was just posted, if the URL has `?photo`. */
export function usePostedPhoto(acquire: Acquire): void {
  const { status } = useWhereabouts().whereabouts;
  const [isDue, setDue] = useState(false);
  const use = useEffectEvent(() => {
    setDue(false);
    acquire.start('photo');
  });
  useEffect(() => {
    if (takeWord()) setDue(true);
  }, []);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => use(), status === 'idle' ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isDue, status]);
}
