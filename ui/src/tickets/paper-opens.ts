/** How long a lottery paper unfolds, as its stylesheet says: a pause of 120 ms and a movement of 420 ms. */
const UNFOLDS_MS = 540;

/** After how many milliseconds a lottery paper is open. Without movement it is open immediately. */
export const paperOpensAfter = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : UNFOLDS_MS);
