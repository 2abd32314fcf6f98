import type { Page } from '@playwright/test';

/**
 * Elements that collapse in WebKit but not in Chromium: items of a flex column with content height whose flex-basis is a
 * percentage (as in `flex: 1`) and which may be smaller than their content. WebKit resolves the percentage to 0.
 */
export const collapsingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isColumnOfContent = (box: Element) => {
      const { display, flexDirection } = getComputedStyle(box);
      const isColumn = display.endsWith('flex') && flexDirection.startsWith('column');
      // The browser's style sheet gives dialogs the height fit-content.
      return isColumn && /^(auto|\w+-content)$/.test(String(box.computedStyleMap().get('height')));
    };
    const mayCollapse = (item: Element) => {
      const { flexBasis, flexGrow, minHeight, overflowY } = getComputedStyle(item);
      const isUnbound = minHeight !== 'auto' || overflowY !== 'visible';
      return flexBasis.endsWith('%') && Number(flexGrow) > 0 && isUnbound;
    };
    return [...document.querySelectorAll('*')]
      .filter((item) => item.parentElement && isColumnOfContent(item.parentElement) && mayCollapse(item))
      .map((item) => `collapses in WebKit: ${item.outerHTML.slice(0, 160)}`);
  });
