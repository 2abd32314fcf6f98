import { expect, type Locator, type Page } from '@playwright/test';

/** How many times Tab is pressed on the way to something before it counts as out of reach. */
const MOST_TABS = 150;

/** What somebody without a mouse does on a page. */
export interface Keyboard {
  /** Presses Tab until the focus is on an element, which must show that it has it. */
  reach: (target: Locator) => Promise<void>;
  /** Reaches a button or a link and presses Enter. */
  press: (target: Locator) => Promise<void>;
  /** Reaches a field and types a text in place of its value. */
  type: (target: Locator, text: string) => Promise<void>;
  /** Leaves what takes letters, and goes to a page by G and its letter. */
  go: (letter: string) => Promise<void>;
  /** Fails where anything was pressed with a pointer. */
  expectNoPointer: () => Promise<void>;
}

/** Works a page with the keyboard alone. A press with a mouse or a finger, by which test code ever, fails in `expectNoPointer`. */
export async function keyboardOnly(page: Page): Promise<Keyboard> {
  const pressed: string[] = [];
  await page.exposeFunction('notePointer', (what: string) => pressed.push(what));
  await page.addInitScript(() => {
    const { notePointer } = window as unknown as { notePointer: (what: string) => void };
    addEventListener(
      'pointerdown',
      ({ target }) => notePointer(`${(target as Element).outerHTML}`.slice(0, 100)),
      true,
    );
  });
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let tabs = 0; !(await hasFocus(target)); tabs += 1) {
      if (tabs > MOST_TABS) throw new Error(`Tab does not lead to ${target}`);
      await page.keyboard.press('Tab');
    }
    expect(await target.evaluate((element) => element.matches(':focus-visible')), `${target} shows its focus`).toBe(
      true,
    );
  };
  return {
    reach,
    press: async (target) => {
      await reach(target);
      await expect(target).toBeEnabled();
      await page.keyboard.press('Enter');
    },
    type: async (target, text) => {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
      await expect(target).toHaveValue(text);
    },
    go: async (letter) => {
      const isTyping = () => page.evaluate(() => document.activeElement?.matches('input, textarea, select') === true);
      while (await isTyping()) await page.keyboard.press('Tab');
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
    },
    expectNoPointer: async () => expect(pressed).toEqual([]),
  };
}
