import { isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import {
  POSTER_SIZES,
  type PosterSize,
  PRINT_KINDS,
  PRINT_WAYS,
  type PrintKind,
  type PrintWay,
} from './print-formats.ts';

/** What the address of the print room says. */
export interface PrintSearch {
  kind?: PrintKind;
  size?: PosterSize;
  way?: PrintWay;
  lang?: Locale;
  /** The spot in the preview. */
  spot?: string;
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

/** Reads the address; what it does not know is left out. */
export function printSearch({ kind, size, way, lang, spot }: Record<string, unknown>): PrintSearch {
  const read = {
    kind: oneOf(PRINT_KINDS, kind),
    size: oneOf(POSTER_SIZES, size),
    way: oneOf(PRINT_WAYS, way),
    lang: isLocale(lang) ? lang : undefined,
    spot: typeof spot === 'string' ? spot : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
