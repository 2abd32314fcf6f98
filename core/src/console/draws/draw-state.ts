/** How far a drawn lottery is, in the order of its life. `withdrawn`: the published version does not have it. */
export const DRAW_STATES = ['sealed', 'open', 'closed', 'due', 'drawing', 'drawn', 'withdrawn'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** The instants of a draw, in milliseconds since the epoch; null for what has not happened. */
export interface DrawTimes {
  /** When entries open; null if there is no window. */
  opensAt: number | null;
  entriesCloseAt: number | null;
  /** Null while the lottery is withdrawn. */
  drawAt: number | null;
  /** When the winners were decided. */
  decidedAt: number | null;
  /** When the list was published. */
  drawnAt: number | null;
}

/** How far a draw is. The instant of an end is already after it. */
export function stateOfDraw(
  { opensAt, entriesCloseAt, drawAt, decidedAt, drawnAt }: DrawTimes,
  now: number,
): DrawState {
  if (drawnAt !== null) return 'drawn';
  if (decidedAt !== null) return 'drawing';
  if (drawAt === null) return 'withdrawn';
  if (now >= drawAt) return 'due';
  if (entriesCloseAt !== null && now >= entriesCloseAt) return 'closed';
  return opensAt !== null && now < opensAt ? 'sealed' : 'open';
}
