import { PICTURE_SHAPES, type PictureUse } from './field-files.ts';

const FREE_SHAPES = { wide: 16 / 9, photo: 4 / 3, square: 1, tall: 3 / 4 } as const;
export type FreeShape = keyof typeof FREE_SHAPES;

/** What a picture is cropped for: a place of the app, or its icon. */
export type CropUse = PictureUse | 'icon';

/** The shape of a crop: as a place of the app shows it, or of its own. */
export type CropShape = CropUse | FreeShape;

/** A shape as width by height. */
export const ratioOf = (shape: CropShape): number =>
  shape === 'icon'
    ? 1
    : shape in PICTURE_SHAPES
      ? PICTURE_SHAPES[shape as PictureUse]
      : FREE_SHAPES[shape as FreeShape];

/** The shapes that are offered, that of the app first. An icon has one. */
export function shapesFor(use: CropUse | undefined): CropShape[] {
  const free = Object.keys(FREE_SHAPES) as FreeShape[];
  if (use === undefined) return free;
  if (use === 'icon') return [use];
  return [use, ...free.filter((shape) => FREE_SHAPES[shape] !== PICTURE_SHAPES[use])];
}

const SAME = 0.02;

/** The shape that a crop has: the one that was chosen last, else that of the app, else that of a photograph. */
export function shapeOfCrop(
  last: string | null,
  { width, height }: { width: number; height: number },
  use: CropUse | undefined,
): CropShape {
  const area = last === null ? null : percentages(last);
  const ratio = area && (area.width * width) / (area.height * height);
  const known = ratio && shapesFor(use).find((shape) => Math.abs(ratio / ratioOf(shape) - 1) < SAME);
  return known || (use ?? 'photo');
}

/** A part of a picture in hundredths of its sides. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A crop in fractions, `x,y,width,height`, in hundredths. */
export function percentages(crop: string): CropArea {
  const [x = 0, y = 0, width = 1, height = 1] = crop.split(',').map((part) => Number(part) * 100);
  return { x, y, width, height };
}
