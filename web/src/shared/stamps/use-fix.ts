import type { Fix, Whereabouts } from '../location/locator.ts';
import { useWhereabouts } from '../location/use-whereabouts.ts';

/** The position in a location state, even if inaccurate; null if there is none. */
export const fixOf = (whereabouts: Whereabouts): Fix | null =>
  whereabouts.status === 'known' || whereabouts.status === 'inaccurate' ? whereabouts : null;

/** The visitor's position while the component is mounted, and a function to request it (useWhereabouts). */
export function useFix() {
  const { whereabouts, ask } = useWhereabouts();
  return { at: fixOf(whereabouts), status: whereabouts.status, ask };
}
