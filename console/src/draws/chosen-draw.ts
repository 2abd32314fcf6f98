import type { DrawState } from '@meguri/core/console/draws/draw-state.ts';

/** Which draws matter first when none is named: what somebody may have to act on, then what comes next, then what is over. */
const ORDER: readonly DrawState[] = ['due', 'drawing', 'closed', 'open', 'sealed', 'drawn', 'withdrawn'];

interface Candidate {
  presentId: string;
  state: DrawState;
}

/** The draw that the address names; without one, the draw that matters first. Undefined if there is none. */
export function chosenDraw<D extends Candidate>(draws: readonly D[], presentId: string | null): D | undefined {
  if (presentId !== null) return draws.find((draw) => draw.presentId === presentId);
  return draws.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))[0];
}
