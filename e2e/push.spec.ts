import type { CDPSession, Page } from '@playwright/test';
import { pushBrowser } from '../server/src/testing/push-service.ts';
import { acquire, register, storeSession } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { delayRequests } from './support/delay-requests.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, figure, ja } from './support/words.ts';

const SLUG = 'oshirase';
const OPEN = "[{ id: open, title: { ja_JP: 始まりました }, publishAt: '2020-01-01T00:00:00+09:00' }]";
const WITH_RAIN = `${OPEN.slice(0, -1)}, { id: rain, title: { ja_JP: 雨のため 17 時に終わります }, body: { ja_JP: 本部でスタンプ帳をお見せください。 } }]`;

/** The browser's part of the Push API, which would reach a push service on the internet. */
async function stubPush(page: Page, { endpoint, keys }: ReturnType<typeof pushBrowser>['body']) {
  await page.addInitScript(
    ({ json }) => {
      const counts = window as Window & { prompts?: number };
      counts.prompts = 0;
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => {
        counts.prompts = (counts.prompts ?? 0) + 1;
        return ask();
      };
      const subscription = { ...json, toJSON: () => json };
      const known = 'test_subscribed';
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(known) ? subscription : null),
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
          if (!/^[A-Za-z0-9_-]{87}$/.test(String(applicationServerKey))) throw new Error('no key');
          localStorage.setItem(known, '1');
          return subscription;
        },
      });
    },
    { json: { endpoint, keys } },
  );
}

const prompts = (page: Page) => page.evaluate(() => (window as Window & { prompts?: number }).prompts);

/** Hands messages to the service worker, as the browser does with those of its push service. */
async function openDelivery(cdp: CDPSession, origin: string): Promise<(data: string) => Promise<unknown>> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** What this test uses of the global object of a service worker. */
interface WorkerScope {
  registration: { getNotifications(): Promise<Notification[]> };
  dispatchEvent(event: Event): boolean;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

test.use({ serviceWorkers: 'allow' });

const JOURNEY = 'a visitor is offered notices after the third stamp, gets one, opens it, and switches them off';
// The headless shell blocks notifications, whatever the test grants.
test(JOURNEY, { tag: '@camera' }, async ({ page, context, server, push: service, variant }) => {
  const browser = pushBrowser(`${service.origin}/push/one`);
  await context.grantPermissions(['notifications']);
  await injectAxe(context);
  await stubPush(page, browser.body);
  await variant(SLUG, { notifications: OPEN });
  const visitor = await register(server.url, SLUG);
  const spots = ['glass', 'teahouse', 'miso'] as const;
  const collect = (spotId: (typeof spots)[number]) =>
    acquire(server.url, visitor, { spotId, method: 'keyword', keyword: AKARI[spotId].keyword });
  await collect('glass');
  await collect('teahouse');
  await storeSession(context, server.url, visitor);
  await page.goto(`/${SLUG}/`);
  await expect(figure(page, ja.home.stamps)).toHaveText(/^2 /);
  const strip = page.getByRole('region', { name: ja.home.push.title });
  await expect(strip).toHaveCount(0);
  await collect('miso');
  // With its service worker, home waits for the code of the offer.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.reload();
  expect(await violations(page, 'all')).toEqual([]);
  await strip.getByRole('button', { name: ja.home.push.open }).click();

  const sheet = dialog(page, ja.push.title);
  await expect(sheet).toContainText(ja.push.lead);
  expect(await prompts(page)).toBe(0);
  await sheet.getByRole('button', { name: ja.push.turnOn }).click();
  await expect(sheet).toContainText(ja.push.isOn);
  expect(await prompts(page)).toBe(1);
  expect(await violations(page, 'all')).toEqual([]);
  await sheet.getByRole('button', { name: ja.common.close }).click();
  await expect(strip).toHaveCount(0);
  expect(await stored(page, 'push_offered', SLUG)).not.toBeNull();

  await variant(SLUG, { notifications: WITH_RAIN });
  await expect.poll(() => service.received.length).toBe(1);
  const message = browser.read(service.received[0]!);
  expect(message).toMatchObject({ id: 'rain', title: '雨のため 17 時に終わります', lang: 'ja' });

  const deliver = await openDelivery(await context.newCDPSession(page), server.url);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerScope;
      return (await registration.getNotifications()).map(({ title, body, tag, icon, lang }) => ({
        title,
        body,
        tag,
        icon,
        lang,
      }));
    });
  // A message that arrives twice is shown once.
  await deliver(JSON.stringify(message));
  await deliver(JSON.stringify(message));
  await expect.poll(shown).toEqual([
    {
      title: message.title,
      body: '本部でスタンプ帳をお見せください。',
      tag: `${SLUG} rain`,
      icon: `${server.url}/icons/${SLUG}/192.png`,
      lang: 'ja',
    },
  ]);
  expect((await page.request.get(`/icons/${SLUG}/192.png`)).status()).toBe(200);
  const press = () =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
    });
  // A sheet is open: what runs in it must stay.
  await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
  await expect(dialog(page, ja.menu.title)).toBeVisible();
  await press();
  await expect.poll(shown).toEqual([]);
  // Longer than the worker waits for an answer.
  await page.waitForTimeout(1500);
  await expect(dialog(page, ja.menu.title)).toBeVisible();
  await dialog(page, ja.menu.title).getByRole('button', { name: ja.common.close }).click();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // On a busy machine the page may take longer to answer than the worker waits. It then opens another window, which only a real press
  // is allowed to do.
  await expect(async () => {
    await deliver(JSON.stringify(message));
    await expect.poll(async () => (await shown()).length, { timeout: 10_000 }).toBe(1);
    await press();
    await expect(dialog(page, message.title)).toContainText('本部でスタンプ帳をお見せください。', { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(shown).toEqual([]);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.getByRole('button', { name: ja.common.close }).click();
  await page.getByRole('button', { name: ja.push.title }).click();
  await sheet.getByRole('button', { name: ja.push.turnOff }).click();
  await expect(sheet.getByRole('button', { name: ja.push.turnOn })).toBeVisible();
  expect(await stored(page, 'push', SLUG)).toBeNull();
});

test('a first visit shows the book before it loads the offer of notices, which is made when home opens again', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  const visitor = await register(server.url, 'akari');
  for (const spotId of ['glass', 'teahouse', 'miso'] as const)
    await acquire(server.url, visitor, { spotId, method: 'keyword', keyword: AKARI[spotId].keyword });
  await storeSession(context, server.url, visitor);
  // When the browser requests a picture of the book depends on its next frame, so the element counts and not the request.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[style*="/miso.svg"]')) return;
      performance.mark('book rendered');
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  const started = (pattern: string) =>
    page.evaluate(
      (name) => performance.getEntries().find((entry) => entry.name.includes(name))?.startTime ?? Number.NaN,
      pattern,
    );
  const [book, code] = ['book rendered', '/assets/offers-'];
  const release = await delayRequests(page, '**/api/v1/presents');
  const presents = page.waitForRequest('**/api/v1/presents');
  const stamps = page.waitForResponse('**/api/v1/user/stamps');
  const arrival = page.waitForResponse(/\/assets\/offers-.*\.js$/);
  await page.goto('/akari/');
  // The offer is due, but the book cannot be rendered yet.
  await presents;
  await (await stamps).finished();
  // The answer is rendered, a part takes its turn, and its code is requested.
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect([await started(book), await started(code)]).toEqual([Number.NaN, Number.NaN]);
  release();
  await arrival;
  await expect.poll(() => started(code)).toBeGreaterThan(await started(book));
  const offer = page.getByRole('region', { name: ja.home.push.title });
  await expect(offer).toHaveCount(0);

  // A home that opens between the response and the evaluation of the code still waits for the next time.
  await expect(async () => {
    await page.getByRole('navigation').getByRole('link', { name: ja.layout.spots }).click();
    await page.getByRole('navigation').getByRole('link', { name: ja.layout.home }).click();
    await expect(offer).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('where the browser blocks notifications, the menu says how to allow them', async ({ page, newVisitor }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await newVisitor();
  await page.goto('/akari/');
  await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
  await page.getByRole('button', { name: ja.push.title }).click();
  const sheet = dialog(page, ja.push.title);
  await expect(sheet).toContainText(ja.push.denied.text);
  await expect(sheet.getByRole('button', { name: ja.push.turnOn })).toHaveCount(0);
});
