/** How long a lottery paper needs to unfold, as its stylesheet says: a pause of 120 ms and a movement of 420 ms. */
export const PAPER_OPENS_MS = 540;
