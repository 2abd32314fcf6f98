import s from './base-layer.module.css';

/** The class that defines the colours of the base layer by day and night, for an element around the map. */
export const BASE_LAYER_CLASS = s.colours ?? '';

/** The colours of the base layer, as the browser computes them by day or night. */
const COLOUR_NAMES = ['sea', 'land', 'park', 'road', 'road-edge', 'building', 'rail', 'text'] as const;

export type BaseLayerColours = Record<(typeof COLOUR_NAMES)[number], string>;

/**
 * Reads the base layer's colours for a canvas, which cannot use custom properties. `within` is an element of the map.
 * Each colour has its own probe element: a reused probe could still be in a CSS transition from the previous colour.
 */
export function readColours(within: HTMLElement): BaseLayerColours {
  const read = COLOUR_NAMES.map((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(--map-${name})`;
    within.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [name, color] as const;
  });
  return Object.fromEntries(read) as BaseLayerColours;
}
