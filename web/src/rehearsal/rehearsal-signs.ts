import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import type { PreviewBox } from '@meguri/core/lib/preview-messages.ts';

const WORDS: Record<Locale, string> = {
  ja_JP: 'リハーサル',
  en_US: 'Rehearsal',
  zh_CH: '预演',
  zh_TW: '預演',
  ko_KR: '리허설',
};

/** The vermilion of corrections in the console. */
const SHU = '#b83a17';

// Styles are set through the object model: the policy of the page allows no further inline style.
function floating(tag: string, styles: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = document.createElement(tag);
  Object.assign(element.style, { position: 'fixed', zIndex: '2147483647', pointerEvents: 'none', ...styles });
  document.documentElement.append(element);
  return element;
}

/**
 * Says on every screen that it is a rehearsal: a narrow bookmark at the left edge, in the margin of the pages, which lets clicks
 * through. At the top it would cover their titles.
 */
export function showRibbon(locale: Locale): void {
  const ribbon = floating('p', {
    top: '50%',
    left: '0',
    transform: 'translateY(-50%)',
    margin: '0',
    padding: '8px 0 8px env(safe-area-inset-left, 0px)',
    borderRadius: '0 5px 5px 0',
    background: SHU,
    color: '#fff',
    font: '700 10px/14px system-ui, sans-serif',
    writingMode: 'vertical-rl',
    whiteSpace: 'nowrap',
  });
  ribbon.lang = HTML_LANG[locale];
  ribbon.textContent = WORDS[locale];
  ribbon.setAttribute('role', 'note');
}

/** The box of what an element contains: a line of text is often narrower than its element. */
function contentBox(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  const { x, y, width, height } = range.getBoundingClientRect();
  return width > 0 && width < own.width ? new DOMRect(x, Math.max(y, own.y), width, Math.min(height, own.height)) : own;
}

/** A phone has no scroll bar that takes room. */
export function hideScrollBar(): void {
  document.documentElement.style.scrollbarWidth = 'none';
}

/** Whether a bar that stays in its place, such as the button at the lower edge, lies over an element. */
export function isCovered(element: Element): boolean {
  const { x, y, width, height } = contentBox(element);
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  for (let one = over; one && !one.contains(element); one = one.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
  }
  return false;
}

let outline: HTMLElement | undefined;
const GAP = 3;

/** Outlines an element, and nothing for null. Returns where it is; null where it cannot be seen. */
export function showOutline(element: Element | null): PreviewBox | null {
  outline ??= floating('div', { border: `2px solid ${SHU}`, borderRadius: '6px', boxSizing: 'border-box' });
  const { x, y, width, height } = element ? contentBox(element) : new DOMRect();
  const isSeen = width > 0 && y + height > 0 && y < window.innerHeight && !(element && isCovered(element));
  outline.hidden = !isSeen;
  outline.style.display = isSeen ? 'block' : 'none';
  if (!isSeen) return null;
  const box = { x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP };
  const [left, top, w, h] = [box.x, box.y, box.width, box.height].map((value) => `${value}px`);
  Object.assign(outline.style, { left, top, width: w, height: h });
  return box;
}
