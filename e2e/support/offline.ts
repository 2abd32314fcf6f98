import { expect, type Locator, type Page } from '@playwright/test';
import type { Catalog } from '../../web/src/i18n/ja_JP/ja_JP.ts';

/** The strip that says that there is no network, or no server. */
export const strip = (page: Page, { common }: Catalog, why: 'offline' | 'cut off' = 'offline'): Locator => {
  const [first] = (why === 'offline' ? common.offline : common.cutOffAsOf({ at: '' })).split(/(?<=[。.])/);
  return page.getByRole('status').filter({ hasText: (first ?? '').trim() });
};

/** A busy machine whose worker fetches everything that it keeps. */
const INSTALL_PATIENCE_MS = 30_000;

/** Waits until the service worker has everything at hand, and the visitor's queries are kept. */
export async function readyForOffline(page: Page, queries = 1): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: INSTALL_PATIENCE_MS,
  });
  const slug = new URL(page.url()).pathname.split('/')[1];
  await expect.poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), `/${slug}/`)).toBe(true);
  await expect.poll(async () => (await keptQueries(page)).length).toBeGreaterThanOrEqual(queries);
}

/** The names under which queries are kept in this browser. */
export const keptQueries = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('meguri');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const done = (keys: string[]) => {
            database.close();
            resolve(keys);
          };
          if (!database.objectStoreNames.contains('queries')) return done([]);
          const all = database.transaction('queries').objectStore('queries').getAllKeys();
          all.onsuccess = () => done(all.result.map(String));
        };
      }),
  );

/** The addresses of everything that the service worker keeps. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat();
  });

/** Takes away what is kept of queries, as if this browser had seen nothing yet; leaves the page. */
export async function forgetQueries(page: Page): Promise<void> {
  // A page without the app, which would hold the database open.
  await page.goto('/favicon.svg');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('meguri');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );
}
