/** The colours of the ground that map.module.css defines, as the browser computes them by day or night. */
export const GROUND_COLOURS = ['sea', 'land', 'park', 'road', 'road-edge', 'building', 'rail', 'text'] as const;

export type GroundColours = Record<(typeof GROUND_COLOURS)[number], string>;

/** Reads the ground's colours for a canvas, which knows no custom properties. `within` is an element of the map. */
export function readColours(within: HTMLElement): GroundColours {
  const probe = within.appendChild(document.createElement('i'));
  const read = GROUND_COLOURS.map((name) => {
    probe.style.color = `var(--map-${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(read) as GroundColours;
}
