/** A host without placeholders: what else a URL may contain there would change the policy in which the host stands. */
const TILES = /^(https?:\/\/[a-z0-9.-]+(?::\d+)?)(?:[/?#]|$)/i;

/**
 * The origin of the URL of map tiles, which is the only one that the policy of a page allows for them; null if it does not name one
 * fixed host.
 */
export const tileOrigin = (url: string): string | null => TILES.exec(url)?.[1]?.toLowerCase() ?? null;

/** The placeholders of a tile's coordinates that the URL lacks. */
export const missingPlaceholders = (url: string): string[] =>
  ['{z}', '{x}', '{y}'].filter((placeholder) => !url.includes(placeholder));
