/** A member whose page has sent no presence for this time counts as gone. */
export const PRESENCE_MS = 30_000;
/** How often a visible page reports where its member is. */
export const PRESENCE_BEAT_MS = 10_000;
