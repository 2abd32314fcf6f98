import { useState } from 'react';
import { type SpotDetail, useSpot } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { readSelection, writeSelection } from '../selection.ts';

export type Branch = SpotDetail['group'][number];

/**
 * The chosen branch of a group spot. It is stored only in the browser (selection.ts): every branch gives the same, so
 * the server does not need it.
 */
export function useBranch(spotId: string) {
  const { data, isPending } = useSpot(spotId);
  const group: readonly Branch[] = data?.group ?? [];
  const { storage } = useVisit();
  const read = () => readSelection(storage.get('spot_selection'));
  const [id, setId] = useState(() => read().branches[spotId]);
  return {
    /** All branches; empty for a spot without branches, and until `isPending` is false. */
    group,
    isPending,
    chosen: group.find((branch) => branch.id === id) ?? null,
    choose: (next: string) => {
      const selection = read();
      const branches = { ...selection.branches, [spotId]: next };
      storage.set('spot_selection', writeSelection({ ...selection, branches }));
      setId(next);
    },
  };
}
