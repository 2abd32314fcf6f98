import type { Locale } from '../lib/locale.ts';

/** A campaign's name on the paper slip of the cover. */
export interface SlipText {
  title: string;
  over?: string;
}

/**
 * Splits the name for the slip. In Japanese and Chinese the slip is vertical: if the name is a place and a title with one
 * space between them, each gets a line of its own. In other languages a space separates only words.
 */
export function slipText(name: string, locale: Locale): SlipText {
  const [over, title, ...more] = name.trim().split(/[\s\u3000]+/);
  const isVertical = locale === 'ja_JP' || locale === 'zh_CH' || locale === 'zh_TW';
  return isVertical && over && title && more.length === 0 ? { title, over } : { title: name };
}
