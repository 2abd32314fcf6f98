import { remaining, type Seal, type SealState, SIGNED_GROUPS, type SignedCheck, sealState } from './people-checks.ts';
import { groupOf, type PreflightItem } from './preflight-item.ts';

/** The four boxes of the departure: one for each group, and the owner's. */
export const DEPARTURES = [...SIGNED_GROUPS, 'owner'] as const;
export type Departure = (typeof DEPARTURES)[number];

/** The name of a box among what can be signed. */
export const departureId = (departure: Departure): `departure:${Departure}` => `departure:${departure}`;

export interface DepartureBox {
  departure: Departure;
  basisHash: string;
  state: SealState;
  seal: Seal | null;
  /** Whether it can be signed: nothing of its group is left to do, and for the owner's nothing at all. */
  isReady: boolean;
}

interface DepartureFacts {
  items: readonly PreflightItem[];
  checks: readonly SignedCheck[];
  seals: readonly Seal[];
  /** The text of the draft that was checked. */
  text: string;
}

/**
 * The boxes of the departure. A box depends on the verdicts and seals of its group, that of the content also on the text; the owner's
 * on the other boxes.
 */
export function departureBoxes(
  { items, checks, seals, text }: DepartureFacts,
  hash: (text: string) => string,
): DepartureBox[] {
  const box = (departure: Departure, basis: unknown, isReady: boolean): DepartureBox => {
    const seal = seals.find(({ checkId }) => checkId === departureId(departure)) ?? null;
    const basisHash = hash(JSON.stringify(basis));
    const state = sealState(seal, basisHash);
    // A seal does not hold over what is to do again.
    return { departure, basisHash, seal, isReady, state: state === 'signed' && !isReady ? 'void' : state };
  };
  const boxes = SIGNED_GROUPS.map((group) => {
    const ofGroup = checks.filter((check) => check.group === group);
    const verdicts = items.filter(({ id }) => groupOf(id) === group).map(({ id, verdict }) => [id, verdict] as const);
    const basis = [group === 'content' ? text : '', verdicts, ofGroup.map(signature)];
    const isClear = verdicts.every(([, verdict]) => verdict !== 'no_go');
    return box(group, basis, isClear && ofGroup.every(({ state }) => state === 'signed'));
  });
  const isReady = boxes.every(({ state }) => state === 'signed') && remaining(items, checks) === 0;
  return [...boxes, box('owner', boxes.map(signature), isReady)];
}

const signature = ({ state, seal }: { state: SealState; seal: Seal | null }) =>
  state === 'signed' && seal ? [seal.checkId, seal.memberId, seal.signedAt] : null;
