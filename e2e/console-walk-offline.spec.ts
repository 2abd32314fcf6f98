import type { Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { cachedUrls } from './support/offline.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['geolocation'] });

const { walk: words, common, frame, signIn } = japanese;

const RALLY = {
  courses: '[]',
  sheets: '[]',
  presents: '[]',
  spots:
    '[{ id: gate, name: { ja_JP: 門 }, lat: 34.1, lon: 133.3, radius: 20, stamp: {}, methods: { proximity: {} } }]',
};

/** The keys of what this browser keeps for the walk test. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('meguri_console');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('records').objectStore('records').getAllKeys();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map(String).filter((key) => key.startsWith('walk')));
          };
        };
      }),
  );

test('the walk test opens without a network, keeps what is measured, sends it later, and forgets all at sign-out', async ({
  page,
  context,
  server,
  faults,
  variant,
}) => {
  faults.expect(0, '');
  faults.expect(401, '/me');
  faults.expect(404, '/walk-offline/walk');
  faults.expectMessage('ConsoleUnanswered');
  await variant('walk-offline', RALLY);
  await context.setGeolocation({ latitude: 34.1, longitude: 133.3, accuracy: 5 });
  await enterAs(page, server);
  await page.goto('/console/walk-offline/walk');
  await expect(page.getByText(words.remaining(1, 1))).toBeVisible();
  await expect.poll(() => cachedUrls(page), { timeout: 30_000 }).toContain(`${server.url}/console/assets/walk-shell`);
  await expect.poll(() => storedKeys(page)).toContain('walk-member');
  expect((await cachedUrls(page)).filter((url) => url.includes('/api/'))).toEqual([]);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

  // The phone closes the page where there is no network.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(words.offline)).toBeVisible();
  await page.clock.install();
  await page.getByRole('button', { name: words.start }).click();
  await page.getByRole('button', { name: words.idle.measure }).click();
  for (const east of [0, 1, 2]) {
    await context.setGeolocation({ latitude: 34.1, longitude: 133.3 + east / 100_000, accuracy: 5 });
    await page.clock.runFor(1_000);
  }
  await page.clock.runFor(21_000);
  await expect(page.getByText(words.unsent(1))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.unsent(1))).toBeVisible();

  // No other page of the console opens.
  await expect(page.goto('/console/walk-offline/preflight')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await page.waitForURL('chrome-error://chromewebdata/');
  await page.goto('/console/walk-offline/walk');
  await expect(page.getByText(words.unsent(1))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words.offline)).toHaveCount(0);
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/console/v1/campaigns/walk-offline/walk');
      return ((await answer.json()) as { measurements: unknown[] }).measurements.length;
    })
    .toBe(1);

  // Whoever opens the phone after sign-out sees nothing.
  await page.goto('/console/account');
  await page.getByRole('button', { name: new RegExp(frame.account) }).click();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: frame.signOut }).click();
  // The cookie would open the console again.
  await expect(page.getByText(signIn.unreached.title)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: signIn.unreached.again }).click();
  await expect(page.getByText(signIn.unreached.title)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: signIn.title })).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/console/walk-offline/walk');
  await expect(page.getByText(common.failed.title)).toBeVisible();
  await expect(page.getByText('門')).toHaveCount(0);
});
