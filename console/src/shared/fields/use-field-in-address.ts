import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Focuses the field that the address names after `#`, so that a result of the check leads to where it is fixed. */
export function useFieldInAddress(): void {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    // The parts of a path that has no field of its own belong to the field around it.
    for (let id = hash; pathname !== '' && id.includes('/'); id = id.slice(0, id.lastIndexOf('/'))) {
      const field = document.getElementById(id);
      if (!field) continue;
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
      return;
    }
  }, [hash, pathname]);
}
