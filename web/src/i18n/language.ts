import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { loadChunk } from '../browser/chunks.ts';
import { createFormat, type Format } from './format.ts';
import type { Catalog, FirstCatalog, FurtherCatalog } from './ja_JP/ja_JP.ts';

/** The texts of sign-in and home, which are loaded before the first screen. */
const FIRST: Record<Locale, () => Promise<{ firstTexts: FirstCatalog }>> = {
  ja_JP: () => import('./ja_JP/ja_JP.ts'),
  en_US: () => import('./en_US/en_US.ts'),
  zh_CH: () => import('./zh_CH/zh_CH.ts'),
  zh_TW: () => import('./zh_TW/zh_TW.ts'),
  ko_KR: () => import('./ko_KR/ko_KR.ts'),
};

/** The texts of everything else. */
const FURTHER: Record<Locale, () => Promise<{ furtherTexts: FurtherCatalog }>> = {
  ja_JP: () => import('./ja_JP/further.ts'),
  en_US: () => import('./en_US/further.ts'),
  zh_CH: () => import('./zh_CH/further.ts'),
  zh_TW: () => import('./zh_TW/further.ts'),
  ko_KR: () => import('./ko_KR/further.ts'),
};

const complete: Partial<Record<Locale, Catalog>> = {};

/** Loads and returns all texts of one language. Code that calls `useText` must be loaded together with them. */
export async function loadFurtherTexts(locale: Locale): Promise<Catalog> {
  const [{ firstTexts }, { furtherTexts }] = await Promise.all([FIRST[locale](), FURTHER[locale]()]);
  // Shared parts, such as the note of a failure, read the first texts on every screen.
  Object.assign(firstTexts.errors.wayForward, furtherTexts.furtherRefusals);
  complete[locale] ??= { ...firstTexts, ...furtherTexts };
  return complete[locale];
}

/** All texts of one language, which must already be loaded. */
export function allTexts(locale: Locale): Catalog {
  const texts = complete[locale];
  if (!texts) throw new Error(`the further texts of ${locale} are not loaded`);
  return texts;
}

/** The first texts and the formats of one language. */
export interface Wording {
  locale: Locale;
  t: FirstCatalog;
  format: Format;
}

/** Loads the first texts of one language, with formats in `timeZone`. Throws ChunkFailure (chunks.ts). */
export async function loadWording(locale: Locale, timeZone: string): Promise<Wording> {
  const { firstTexts } = await loadChunk(FIRST[locale]);
  return { locale, t: firstTexts, format: createFormat(locale, timeZone) };
}

/** The language of the page, as React and the API client read it. */
export interface Language {
  current(): Wording;
  subscribe(listener: () => void): () => void;
  /** Switches to another language. All its texts must already be loaded, because any screen may be shown. */
  show(wording: Wording): void;
}

/** Stores the language of the page and updates `<html lang>`. */
export function createLanguage(initial: Wording): Language {
  let wording = initial;
  const listeners = new Set<() => void>();
  const show = (next: Wording) => {
    wording = next;
    document.documentElement.lang = HTML_LANG[next.locale];
    for (const listener of listeners) listener();
  };
  show(initial);
  return {
    current: () => wording,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
  };
}
