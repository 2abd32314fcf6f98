/** Where the map looks. */
export interface Camera {
  lat: number;
  lon: number;
  zoom: number;
}

/**
 * What the map remembers while the visitor is elsewhere, on the list or at a spot (R3.4). The current course is part of the
 * URL, position and watch id belong to the locator (shared/location/locator.ts), and the slide index is
 * the place of the selected spot in `spotIds`.
 */
export interface MapMemory {
  /** The spots on the cards, in the order of the cards. */
  spotIds: readonly string[];
  /** Null until the map was open. */
  camera: Camera | null;
  /** How far the list was scrolled when the map was opened. */
  listScroll: number;
}

const memories = new Map<string, MapMemory>();

/** The memory of a campaign's map, as long as the page lives. */
export function mapMemory(slug: string): MapMemory {
  const known = memories.get(slug);
  if (known) return known;
  const fresh: MapMemory = { spotIds: [], camera: null, listScroll: 0 };
  memories.set(slug, fresh);
  return fresh;
}

/**
 * The order of the cards: that of before where it holds the same spots, so that no card moves under a finger as the visitor
 * walks; else the order given.
 */
export function keptOrder(before: readonly string[], now: readonly string[]): readonly string[] {
  const known = new Set(before);
  return before.length === now.length && now.every((id) => known.has(id)) ? before : now;
}
