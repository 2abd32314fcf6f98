/** One seal of the wreath: its centre and its diameter, as parts of the width of the wreath. */
export interface WreathPlace {
  x: number;
  y: number;
  size: number;
}

/** The largest number of seals in one ring. */
const ONE_RING = 12;
/** The seals of a ring do not touch: each takes this part of its share of the ring. */
const GAP = 0.94;

const ring = (count: number, radius: number, largest: number, turn: number): WreathPlace[] => {
  const share = count < 2 ? 1 : 2 * radius * Math.sin(Math.PI / count);
  const size = Math.min(largest, share * GAP);
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + turn) / count) * 2 * Math.PI - Math.PI / 2;
    return { x: 0.5 + radius * Math.cos(angle), y: 0.5 + radius * Math.sin(angle), size };
  });
};

/**
 * The places of the seals around the course seal, clockwise from the top, and the diameter of the course seal. Up to
 * twelve seals form one ring, more form two.
 */
export function wreath(count: number): { places: WreathPlace[]; core: number } {
  if (count <= ONE_RING) return { places: ring(count, 0.405, 0.19, 0), core: 0.55 };
  const outside = Math.ceil(count * 0.57);
  const places = [...ring(outside, 0.447, 0.1, 0), ...ring(count - outside, 0.342, 0.094, 0.5)];
  return { places, core: 0.53 };
}
