import type { Locale } from '../lib/locale.ts';

/** A campaign's name on the paper slip of the cover. */
export interface SlipText {
  title: string;
  over?: string;
}

/**
 * Divides the name for the slip: in Japanese and Chinese, which run from top to bottom there, a place and a title that
 * the organiser parted by a space stand beside each other in two lines; elsewhere a space parts only words.
 */
export function slipText(name: string, locale: Locale): SlipText {
  const [over, title, ...more] = name.trim().split(/[\s\u3000]+/);
  const isVertical = locale === 'ja_JP' || locale === 'zh_CH' || locale === 'zh_TW';
  return isVertical && over && title && more.length === 0 ? { title, over } : { title: name };
}
