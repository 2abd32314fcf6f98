import type { Page } from '@playwright/test';

/** Characters that must not occur in a text of a language, unless it is marked with another language. */
const FOREIGN: Record<string, RegExp> = {
  ja: /[\uac00-\ud7a3]/,
  en: /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/,
  'zh-Hans': /[\u3041-\u309f\u30a1-\u30fa\uac00-\ud7a3]/,
  'zh-Hant': /[\u3041-\u309f\u30a1-\u30fa\uac00-\ud7a3]/,
  ko: /[\u3040-\u30ff\u3400-\u9fff]/,
};

/** The texts, labels and titles on the page that contain characters of another language's script. */
export async function strayTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const { lang } = document.documentElement;
    const isOwn = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === lang;
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style') || !isOwn(parent)) continue;
      if (node.textContent?.trim()) found.push(node.textContent.trim());
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
      if (!isOwn(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) found.push(element.getAttribute(name) ?? '');
    }
    return { lang, found };
  });
  const foreign = FOREIGN[texts.lang];
  if (!foreign) throw new Error(`the page is in no language of ours: ${texts.lang}`);
  return texts.found.filter((text) => foreign.test(text));
}
