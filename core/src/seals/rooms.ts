import type { SealShape } from './shapes.ts';

/** A rectangle in the box of 120 x 120. */
export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the content of a seal fits inside an outline, and inside the line that the app draws along it. */
export interface Rooms {
  /** For letters alone: one letter, a line, or four letters. */
  square: Room;
  /** For two or three letters in a column, five or six in two, and with its sides exchanged in lines. */
  tall: Room;
  /** For a motif above a line of letters. */
  motif: Room;
  line: Room;
  /** For a motif beside a column of letters. */
  beside: Room;
  column: Room;
}

/** A room by its centre. */
const at = (x: number, y: number, width: number, height: number): Room => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

const ROUND: Rooms = {
  square: at(60, 60, 64, 64),
  tall: at(60, 60, 50, 76),
  motif: at(60, 45, 54, 50),
  line: at(60, 84.5, 60, 25),
  beside: at(41, 60, 46, 50),
  column: at(81, 60, 27, 72),
};
const WIDE: Rooms = {
  square: at(60, 60, 76, 76),
  tall: at(60, 60, 62, 82),
  motif: at(60, 45.5, 66, 53),
  line: at(60, 88.5, 74, 27),
  beside: at(44, 60, 50, 62),
  column: at(87, 60, 29, 78),
};

/** The upper and the lower half of a gourd hold different things, so its rooms are those of the halves. */
export const GOURD = { upper: at(60, 35.5, 36, 36), lower: at(60, 78, 48, 48) } as const;

const ROOMS: Readonly<Record<Exclude<SealShape, 'gourd'>, Rooms>> = {
  ticket: {
    ...WIDE,
    square: at(60, 60, 72, 72),
    motif: at(60, 45.5, 60, 53),
    line: at(60, 88, 66, 26),
  },
  rounded: WIDE,
  square: WIDE,
  circle: ROUND,
  octagon: { ...ROUND, square: at(60, 60, 68, 68), tall: at(60, 60, 52, 80) },
  scallop: { ...ROUND, square: at(60, 60, 60, 60), tall: at(60, 60, 46, 72), line: at(60, 83.5, 56, 24) },
  ema: {
    square: at(60, 67, 72, 72),
    tall: at(60, 66, 56, 78),
    motif: at(60, 49, 60, 52),
    line: at(60, 91, 76, 26),
    beside: at(44, 66, 50, 60),
    column: at(87, 68, 29, 72),
  },
  mokko: {
    square: at(60, 60, 56, 56),
    tall: at(60, 60, 46, 72),
    motif: at(60, 45, 50, 50),
    line: at(60, 84, 50, 24),
    beside: at(40, 60, 48, 48),
    column: at(79, 60, 25, 58),
  },
  hexagon: { ...ROUND, tall: at(60, 60, 54, 78), motif: at(60, 44.5, 56, 52), line: at(60, 84.5, 62, 25) },
  plum: {
    square: at(60, 60, 58, 58),
    tall: at(60, 60, 46, 72),
    motif: at(60, 45, 50, 50),
    line: at(60, 83, 54, 24),
    beside: at(41, 58, 46, 48),
    column: at(79, 59, 26, 60),
  },
  shield: {
    square: at(60, 55, 66, 66),
    tall: at(60, 58, 48, 76),
    motif: at(60, 44.5, 64, 50),
    line: at(60, 83, 58, 24),
    beside: at(44, 54, 48, 56),
    column: at(82, 55, 27, 64),
  },
};

/** The rooms of an outline that is one area. */
export const roomsOf = (shape: Exclude<SealShape, 'gourd'>): Rooms => ROOMS[shape];
