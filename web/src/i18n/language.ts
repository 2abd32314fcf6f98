import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { loadChunk } from '../browser/chunks.ts';
import { createFormat, type Format } from './format.ts';
import type { Catalog } from './ja_JP/ja_JP.ts';

const CATALOGS: Record<Locale, () => Promise<{ catalog: Catalog }>> = {
  ja_JP: () => import('./ja_JP/ja_JP.ts'),
  en_US: () => import('./en_US/en_US.ts'),
  zh_CH: () => import('./zh_CH/zh_CH.ts'),
  zh_TW: () => import('./zh_TW/zh_TW.ts'),
  ko_KR: () => import('./ko_KR/ko_KR.ts'),
};

/** The texts and formats of one language. */
export interface Wording {
  locale: Locale;
  t: Catalog;
  format: Format;
}

/** Loads one language, with formats in `timeZone`. Throws ChunkFailure (chunks.ts). */
export async function loadWording(locale: Locale, timeZone: string): Promise<Wording> {
  const { catalog } = await loadChunk(CATALOGS[locale]);
  return { locale, t: catalog, format: createFormat(locale, timeZone) };
}

/** The language of the page, as React and the API client read it. */
export interface Language {
  current(): Wording;
  subscribe(listener: () => void): () => void;
  /** Switches to another language, which must already be loaded. */
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
