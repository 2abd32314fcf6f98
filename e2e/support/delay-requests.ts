import type { BrowserContext, Page } from '@playwright/test';

/** Delays the requests that match `url` until the returned function is called. */
export async function delayRequests(target: Page | BrowserContext, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await target.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
