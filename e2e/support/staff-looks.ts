import type { Page } from '@playwright/test';
import { inBothColours } from './axe.ts';

/** Changes the language of the open screen of staff mode. Its buttons are on the first screen only, so this calls what they call. */
async function speak(page: Page, language: 'ja_JP' | 'en_US'): Promise<void> {
  await page.evaluate(async (next) => {
    interface LanguageButton {
      key: string;
      props: { onClick: () => void };
    }
    interface Fiber {
      child: Fiber | null;
      memoizedProps: { languages?: { props: { children: LanguageButton[] } } } | null;
    }
    const [, container] =
      Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    let fiber: Fiber | null = (container as { stateNode: { current: Fiber } }).stateNode.current;
    while (fiber && !fiber.memoizedProps?.languages) fiber = fiber.child;
    const before = document.body.innerText;
    fiber?.memoizedProps?.languages?.props.children.find(({ key }) => key === next)?.props.onClick();
    const started = performance.now();
    while (document.body.innerText === before) {
      if (performance.now() - started > 5_000) throw new Error(`staff mode stays as it is in ${next}: ${before}`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, language);
}

/**
 * What axe finds on the open screen of staff mode in both languages, light and dark. It begins and ends in Japanese. `file` is the source
 * file of the screen below `staff/src`, for staff/src/app/every-staff-screen.test.ts.
 */
export async function staffLooks(page: Page, file: string): Promise<string[]> {
  const japanese = await inBothColours(page);
  await speak(page, 'en_US');
  const english = await inBothColours(page);
  await speak(page, 'ja_JP');
  return [...japanese, ...english].map((line) => `${file}: ${line}`);
}
