import type { Page } from '@playwright/test';

/**
 * Dispatches the install offer of Chromium. When prompted, the visitor answers with `outcome`. Returns whether the page has
 * prevented the browser's own prompt.
 */
export const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed'): Promise<boolean> =>
  page.evaluate((says) => {
    const counted = window as Window & { installPromptCount?: number };
    const choice = { outcome: says, platform: 'web' };
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      platforms: ['web'],
      userChoice: Promise.resolve(choice),
      prompt: async () => {
        counted.installPromptCount = (counted.installPromptCount ?? 0) + 1;
        return choice;
      },
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);

/** How often the browser has prompted the visitor on this page. */
export const installPromptCount = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Window & { installPromptCount?: number }).installPromptCount ?? 0);
