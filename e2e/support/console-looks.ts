import type { Page } from '@playwright/test';
import { inBothColours } from './axe.ts';

/** The languages of the console. */
export type ConsoleLanguage = 'ja_JP' | 'en_US';

interface ConsoleWindow {
  __TSR_ROUTER__: { state: { status: string; matches: { fullPath: string }[] } };
}

/**
 * Goes to a page of the console without loading the app again, or changes the language of the one that is open, and waits until nothing
 * of it changes any more. Returns the route that is open.
 */
async function change(page: Page, to: { path: string } | { language: ConsoleLanguage }): Promise<string> {
  return page.evaluate(async (next) => {
    const look = () => document.body.innerText + document.querySelectorAll('input, img, svg').length;
    const { __TSR_ROUTER__: router } = window as unknown as ConsoleWindow;
    const before = look();
    const started = performance.now();
    if ('path' in next) {
      history.pushState({}, '', next.path);
      dispatchEvent(new PopStateEvent('popstate'));
    } else {
      // The menu of languages is in no dialog, nor on the pages for nobody in particular. The app's own function is in its context.
      interface Fiber {
        child: Fiber | null;
        memoizedProps: { value?: { choose?: (language: string) => void } | null } | null;
      }
      const [, container] =
        Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? [];
      let fiber: Fiber | null = (container as { stateNode: { current: Fiber } }).stateNode.current;
      while (fiber && !fiber.memoizedProps?.value?.choose) fiber = fiber.child;
      const choose = fiber?.memoizedProps?.value?.choose;
      if (!choose) throw new Error('the function that changes the language was not found');
      choose(next.language);
    }
    for (let [last, same] = ['', 0]; same < 3; ) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      const now = look();
      const isThere =
        router.state.status === 'idle' &&
        document.querySelector('h1, h2, [role=dialog]') !== null &&
        document.querySelector('[data-loading]') === null;
      same = isThere && now === last && (now !== before || performance.now() - started > 600) ? same + 1 : 0;
      last = now;
      if (performance.now() - started > 8000) {
        throw new Error(`${JSON.stringify(next)} does not come to rest: ${now.slice(0, 400)}`);
      }
    }
    return router.state.matches.at(-1)?.fullPath ?? '';
  }, to);
}

/** Goes to a page without loading the app again, and waits until nothing of it changes any more. Returns the route that is open. */
export const go = (page: Page, path: string): Promise<string> => change(page, { path: `/console${path}` });

/** Changes the language of the page that is open, also behind a dialog. What was typed stays. */
export async function speak(page: Page, language: ConsoleLanguage): Promise<void> {
  await change(page, { language });
}

/**
 * What axe finds in light and dark on the open page or in the open dialog, in its present language. The page stays in the other colours.
 * `what` names it for console/src/app/every-screen.test.ts: the route of a page, or the source file of a dialog below `console/src`.
 */
export async function bothColours(page: Page, what: string): Promise<string[]> {
  const lines = await inBothColours(page, what.endsWith('.tsx') ? 'dialog' : 'page');
  return lines.map((line) => `${what}: ${line}`);
}

/** As `bothColours`, in both languages. The page keeps its language and colours. */
export async function everyLook(page: Page, what: string): Promise<string[]> {
  const isJapanese = (await page.evaluate(() => document.documentElement.lang)) === 'ja';
  const first = await bothColours(page, what);
  await speak(page, isJapanese ? 'en_US' : 'ja_JP');
  const second = await bothColours(page, what);
  await speak(page, isJapanese ? 'ja_JP' : 'en_US');
  return [...first, ...second];
}
