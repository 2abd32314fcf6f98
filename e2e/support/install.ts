import type { Page } from '@playwright/test';

/**
 * Offers to install the page, as Chromium does where it may be installed; asked, the visitor says `outcome`. Tells whether
 * the page keeps the offer for itself.
 */
export const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed'): Promise<boolean> =>
  page.evaluate((says) => {
    const counted = window as Window & { installAsked?: number };
    const choice = { outcome: says, platform: 'web' };
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      platforms: ['web'],
      userChoice: Promise.resolve(choice),
      prompt: async () => {
        counted.installAsked = (counted.installAsked ?? 0) + 1;
        return choice;
      },
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);

/** How often the browser has asked the visitor on this page. */
export const installAsked = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Window & { installAsked?: number }).installAsked ?? 0);
