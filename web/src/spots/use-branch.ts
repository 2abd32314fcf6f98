import { useState } from 'react';
import type { SpotDetail } from '../queries.ts';
import { useVisit } from '../visit.ts';

export type Branch = SpotDetail['group'][number];

/**
 * The branch of a group spot at which the visitor is. It is kept in the browser for the visitor alone (`spot_selection`,
 * the id of the branch): every branch gives the same, so the server is not told.
 */
export function useBranch(group: readonly Branch[]) {
  const { storage } = useVisit();
  const [id, setId] = useState(() => storage.get('spot_selection'));
  return {
    chosen: group.find((branch) => branch.id === id) ?? null,
    choose: (next: string) => {
      storage.set('spot_selection', next);
      setId(next);
    },
  };
}
