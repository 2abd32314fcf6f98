import type { Page } from '@playwright/test';

/**
 * What WebKit folds up and Chromium does not: an item of a column that is as high as its content, whose own height starts
 * from a percentage (as `flex: 1` says) and may be less than its content. WebKit takes the percentage for nothing.
 */
export const folding = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isColumnOfContent = (box: Element) => {
      const { display, flexDirection } = getComputedStyle(box);
      const isColumn = display.endsWith('flex') && flexDirection.startsWith('column');
      // A dialog is fit-content by the browser's own style sheet.
      return isColumn && /^(auto|\w+-content)$/.test(String(box.computedStyleMap().get('height')));
    };
    const mayFold = (item: Element) => {
      const { flexBasis, flexGrow, minHeight, overflowY } = getComputedStyle(item);
      const isUnbound = minHeight !== 'auto' || overflowY !== 'visible';
      return flexBasis.endsWith('%') && Number(flexGrow) > 0 && isUnbound;
    };
    return [...document.querySelectorAll('*')]
      .filter((item) => item.parentElement && isColumnOfContent(item.parentElement) && mayFold(item))
      .map((item) => `folds in WebKit: ${item.outerHTML.slice(0, 160)}`);
  });
