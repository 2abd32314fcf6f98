import { readStored, store } from './console-storage.ts';

/** The sizes of text: 14, 16 and 18 px. console.css has them; lengths in px stay. */
export const TEXT_SIZES = ['standard', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'console_text_size';
const isTextSize = (value: unknown): value is TextSize => TEXT_SIZES.some((size) => size === value);

/** The text size chosen in this browser. */
export function storedTextSize(): TextSize {
  const stored = readStored(KEY);
  return isTextSize(stored) ? stored : 'standard';
}

/** Sets the size of the page's text. */
export function showTextSize(size: TextSize): void {
  if (size === 'standard') delete document.documentElement.dataset['textSize'];
  else document.documentElement.dataset['textSize'] = size;
}

/** Sets the size of the page's text, and keeps it for the next visits. */
export function chooseTextSize(size: TextSize): void {
  store(KEY, size === 'standard' ? null : size);
  showTextSize(size);
}
