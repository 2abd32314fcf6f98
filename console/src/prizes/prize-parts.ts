/** The parts in which the fields of a prize are shown. */
export const PRIZE_PARTS = ['basics', 'rules', 'odds', 'handover'] as const;
export type PrizePart = (typeof PRIZE_PARTS)[number];

export const isPrizePart = (part: unknown): part is PrizePart => PRIZE_PARTS.some((one) => one === part);
