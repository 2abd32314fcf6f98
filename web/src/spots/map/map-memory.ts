/** The centre and zoom of the map. */
export interface Camera {
  lat: number;
  lon: number;
  zoom: number;
}

/**
 * The map state that is retained while the visitor is on the list or at a spot (R3.4). The current course is part of
 * the URL, the position and the watch id belong to the locator (shared/location/locator.ts), and the slide index is
 * the index of the selected spot in `spotIds`.
 */
export interface MapMemory {
  /** The spots on the cards, in the order of the cards. */
  spotIds: readonly string[];
  /** Null until the map has been opened. */
  camera: Camera | null;
  /** The scroll position of the list when the map was opened. */
  listScroll: number;
}

const memories = new Map<string, MapMemory>();

/** The retained state of a campaign's map, until the page is reloaded. */
export function mapMemory(slug: string): MapMemory {
  const known = memories.get(slug);
  if (known) return known;
  const fresh: MapMemory = { spotIds: [], camera: null, listScroll: 0 };
  memories.set(slug, fresh);
  return fresh;
}

/** Stores the scroll position of the list in pixels, until the page is reloaded. */
export function storeListScroll(slug: string, y: number): void {
  mapMemory(slug).listScroll = y;
}

/**
 * The order of the cards: the previous order if it contains the same spots, so that no card moves while the visitor
 * walks; otherwise the given order.
 */
export function stableOrder(before: readonly string[], now: readonly string[]): readonly string[] {
  const known = new Set(before);
  return before.length === now.length && now.every((id) => known.has(id)) ? before : now;
}
