import type { Fix, Whereabouts } from '../location/locator.ts';
import { useWhereabouts } from '../location/use-whereabouts.ts';

/** The position in what is known about it, however rough; null where there is none. */
export const fixOf = (whereabouts: Whereabouts): Fix | null =>
  whereabouts.status === 'known' || whereabouts.status === 'inaccurate' ? whereabouts : null;

/** The visitor's position while the screen is there, and how to ask for it (useWhereabouts). */
export function useFix() {
  const { whereabouts, ask } = useWhereabouts();
  return { at: fixOf(whereabouts), status: whereabouts.status, ask };
}
