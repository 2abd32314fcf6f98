import { expect, type Locator, type Page } from '@playwright/test';
import type { Catalog } from '../../web/src/i18n/ja_JP/ja_JP.ts';

/** The strip that says that the network or the server is unavailable. */
export const strip = (page: Page, { common }: Catalog, why: 'offline' | 'cut off' = 'offline'): Locator => {
  const [first] = (why === 'offline' ? common.offline : common.cutOffAsOf({ at: '' })).split(/(?<=[。.])/);
  return page.getByRole('status').filter({ hasText: (first ?? '').trim() });
};

/** The time in which the service worker caches all files, even on a busy machine. */
const INSTALL_PATIENCE_MS = 30_000;

/** Waits until the service worker is active and at least this number of queries is persisted. */
export async function readyForOffline(page: Page, queries = 1): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: INSTALL_PATIENCE_MS,
  });
  const slug = new URL(page.url()).pathname.split('/')[1];
  await expect.poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), `/${slug}/`)).toBe(true);
  await expect.poll(async () => (await persistedQueries(page)).length).toBeGreaterThanOrEqual(queries);
}

/** The keys of the persisted queries in this browser. */
export const persistedQueries = (page: Page): Promise<string[]> =>
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

/** The URLs of everything in the caches of the service worker. */
export const cachedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const urls = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return urls.flat();
  });

/** Deletes all persisted queries. Navigates away from the current page. */
export async function deletePersistedQueries(page: Page): Promise<void> {
  // A page without the app, because the app keeps the database open.
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
