import type { SealShape } from './shapes.ts';

/** The frames of seals in a box of 120 x 120. The app has the first itself (ui/src/stamps/frames.ts); a test holds the two equal. */
export const OUTLINES: Readonly<Record<SealShape, string>> = {
  ticket: 'M19 7H101A11 11 0 0 0 113 19V101A11 11 0 0 0 101 113H19A11 11 0 0 0 7 101V19A11 11 0 0 0 19 7Z',
  circle: 'M60 4A56 56 0 1 1 60 116A56 56 0 1 1 60 4Z',
  octagon:
    'M73 5Q83 5 90 12L108 30Q115 37 115 47V73Q115 83 108 90L90 108Q83 115 73 115H47Q37 115 30 108L12 90Q5 83 5 73V47Q5 37 12 30L30 12Q37 5 47 5Z',
  scallop:
    'M60 9A15 15 0 0 1 86 16A15 15 0 0 1 104 34A15 15 0 0 1 111 60A15 15 0 0 1 104 86A15 15 0 0 1 86 104A15 15 0 0 1 60 111A15 15 0 0 1 34 104A15 15 0 0 1 16 86A15 15 0 0 1 9 60A15 15 0 0 1 16 34A15 15 0 0 1 34 16A15 15 0 0 1 60 9Z',
  ema: 'M52 7Q60 3 68 7L105 22Q113 26 113 35V104Q113 113 104 113H16Q7 113 7 104V35Q7 26 15 22Z',
  mokko: 'M92 28A33 33 0 0 1 92 92A33 33 0 0 1 28 92A33 33 0 0 1 28 28A33 33 0 0 1 92 28Z',
  hexagon: 'M51 6Q60 1 69 6L102 25Q111 30 111 40V80Q111 90 102 95L69 114Q60 119 51 114L18 95Q9 90 9 80V40Q9 30 18 25Z',
  rounded: 'M8 26Q8 8 26 8H94Q112 8 112 26V94Q112 112 94 112H26Q8 112 8 94Z',
  plum: 'M88 21A31 31 0 0 1 106 75A31 31 0 0 1 60 108A31 31 0 0 1 14 75A31 31 0 0 1 32 21A31 31 0 0 1 88 21Z',
  square: 'M9 9H111V111H9Z',
  shield: 'M60 4Q82 15 111 17V56Q109 97 60 117Q11 97 9 56V17Q38 15 60 4Z',
  gourd: 'M83 50A37 37 0 1 1 37 50A29 29 0 1 1 83 50Z',
};

/** The outline that a campaign file names; undefined for what is no shape. */
export const outlineOf = (shape: unknown): string | undefined =>
  typeof shape === 'string' && Object.hasOwn(OUTLINES, shape) ? OUTLINES[shape as SealShape] : undefined;
