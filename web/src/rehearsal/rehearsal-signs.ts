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

/** Says on every screen that it is a rehearsal: a bookmark at the top edge, which lets clicks through. */
export function showRibbon(locale: Locale): void {
  const ribbon = floating('p', {
    top: '0',
    left: '50%',
    transform: 'translateX(-50%)',
    margin: '0',
    padding: 'calc(env(safe-area-inset-top, 0px) + 2px) 9px 3px',
    borderRadius: '0 0 6px 6px',
    background: SHU,
    color: '#fff',
    font: '700 11px/16px system-ui, sans-serif',
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

let outline: HTMLElement | undefined;
const GAP = 3;

/** Outlines an element, and nothing for null. Returns where it is; null where it cannot be seen. */
export function showOutline(element: Element | null): PreviewBox | null {
  outline ??= floating('div', { border: `2px solid ${SHU}`, borderRadius: '6px', boxSizing: 'border-box' });
  const { x, y, width, height } = element ? contentBox(element) : new DOMRect();
  const isSeen = width > 0 && y + height > 0 && y < window.innerHeight;
  outline.hidden = !isSeen;
  outline.style.display = isSeen ? 'block' : 'none';
  if (!isSeen) return null;
  const box = { x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP };
  const [left, top, w, h] = [box.x, box.y, box.width, box.height].map((value) => `${value}px`);
  Object.assign(outline.style, { left, top, width: w, height: h });
  return box;
}
