/** What can be printed. */
export const PRINT_KINDS = ['poster', 'tent', 'card', 'marker', 'keyword', 'places'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export const POSTER_SIZES = ['A3', 'A4', 'A6'] as const;
export type PosterSize = (typeof POSTER_SIZES)[number];

/** For a print shop, with bleed and crop marks, or for the printer of an office, with a white margin. */
export const PRINT_WAYS = ['press', 'office'] as const;
export type PrintWay = (typeof PRINT_WAYS)[number];

export type Format = PosterSize | 'A5' | 'card';

/** Trimmed sizes in millimetres. */
export const FORMATS: Readonly<Record<Format, { width: number; height: number }>> = {
  A3: { width: 297, height: 420 },
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  A6: { width: 105, height: 148 },
  /** A Japanese business card. */
  card: { width: 91, height: 55 },
};

/** What crop marks need around the trimmed sheet. Millimetres. */
export const MARKS = 10;
/** What a printer of an office cannot print on. Millimetres. */
const MARGIN = 5;

/** How the sheets of one kind are placed on pages. All lengths in millimetres. */
export interface PageLayout {
  /** The name of the page in print-out.module.css. */
  page: 'a3' | 'a4' | 'a5' | 'a6' | 'card' | 'a3press' | 'a4press' | 'a5press' | 'a6press' | 'cardpress';
  sheet: Format;
  /** Columns and rows of sheets on one page. */
  columns: number;
  rows: number;
  /** By how much a sheet is smaller than its format, so that it fits into the margin. */
  scale: number;
}

/** The format of a kind. */
export const formatOf = (kind: PrintKind, size: PosterSize): Format =>
  kind === 'poster' || kind === 'keyword' ? size : kind === 'card' ? 'card' : kind === 'marker' ? 'A5' : 'A4';

/** The pages of a kind. For an office, small sheets share a page of A4. */
export function layoutOf(kind: PrintKind, size: PosterSize, way: PrintWay): PageLayout {
  const sheet = formatOf(kind, size);
  const name = sheet.toLowerCase() as 'a3' | 'a4' | 'a5' | 'a6' | 'card';
  if (kind === 'places') return { page: 'a4', sheet, columns: 1, rows: 1, scale: 1 };
  if (way === 'press') return { page: `${name}press`, sheet, columns: 1, rows: 1, scale: 1 };
  if (sheet === 'card') return { page: 'a4', sheet, columns: 2, rows: 5, scale: 1 };
  const { width } = FORMATS[sheet];
  const scale = (width - 2 * MARGIN) / width;
  if (sheet === 'A6') return { page: 'a4', sheet, columns: 2, rows: 2, scale };
  return { page: name, sheet, columns: 1, rows: 1, scale };
}

/** How many pages a number of sheets fills. */
export const pagesOf = ({ columns, rows }: PageLayout, sheets: number): number => Math.ceil(sheets / (columns * rows));
