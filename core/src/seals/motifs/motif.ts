/**
 * A picture for seals. Each line of its drawing is one part:
 *
 * - `f PATH` a filled area, `h PATH` a hole in what was drawn before
 * - `s3 PATH` a line of that width, `e3 PATH` an engraved line, a hole
 * - `fo CX CY RX RY` a filled ellipse, `ho ...` a hole; without RY a circle
 */
export interface Motif {
  /** What the drawing fills: x, y, width, height. */
  box: readonly [number, number, number, number];
  drawing: string;
}

/** One part of a drawing. `width` is that of a line, null for an area. */
export interface MotifPart {
  isHole: boolean;
  width: number | null;
  path: string;
}

const LINE = /^([fhse])(o?)([\d.]*) (.+)$/;

/** The parts of a motif in the order in which they are drawn. */
export function motifParts({ drawing }: Motif): MotifPart[] {
  return drawing
    .trim()
    .split('\n')
    .map((line) => {
      const [, kind = 'f', oval = '', width = '', rest = ''] = LINE.exec(line) ?? [];
      return {
        isHole: kind === 'h' || kind === 'e',
        width: kind === 's' || kind === 'e' ? Number(width) : null,
        path: oval === '' ? rest : ellipse(rest.split(' ').map(Number)),
      };
    });
}

const ellipse = ([x = 0, y = 0, rx = 0, ry = rx]: number[]): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
