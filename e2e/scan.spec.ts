import type { Page } from '@playwright/test';
import { toDataURL } from 'qrcode';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, methodButton, pressSheet } from './support/words.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

/** Two cameras. The second one sees `picture` and has a lamp, whose settings are recorded in `window.lamp`. */
const twoCameras = (page: Page, picture: string) =>
  page.addInitScript((url) => {
    const cameras = ['wide', 'close'];
    const streamOf = (isSeen: boolean) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 640, height: 480 });
      const context = canvas.getContext('2d')!;
      const image = new Image();
      image.src = url;
      setInterval(() => {
        context.fillStyle = '#888';
        context.fillRect(0, 0, 640, 480);
        if (isSeen && image.complete) context.drawImage(image, 170, 90, 300, 300);
      }, 50);
      return canvas.captureStream(15);
    };
    const lamp: boolean[] = [];
    Object.assign(window, { lamp });
    navigator.mediaDevices.enumerateDevices = async () =>
      cameras.map((deviceId) => ({ deviceId, kind: 'videoinput', label: deviceId, groupId: '' }) as MediaDeviceInfo);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const { deviceId } = (constraints?.video ?? {}) as { deviceId?: { exact: string } };
      const id = deviceId?.exact ?? 'wide';
      const stream = streamOf(id === 'close');
      const [track] = stream.getVideoTracks();
      Object.assign(track!, {
        getSettings: () => ({ deviceId: id }),
        getCapabilities: () => (id === 'close' ? { torch: true } : {}),
        applyConstraints: async ({ advanced }: { advanced: { torch: boolean }[] }) => lamp.push(advanced[0]!.torch),
      });
      return stream;
    };
  }, picture);

test('the scanner switches cameras, turns on the lamp and decodes in a worker', async ({ page, newVisitor, codes }) => {
  await newVisitor();
  await twoCameras(page, await toDataURL(codes.get('hyakuto')!.url, { margin: 4, width: 300 }));
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'qr').click();
  const reader = dialog(page, ja.acquire.scan.qr);
  const change = reader.getByRole('button', { name: ja.scan.switchCamera });
  await expect(change).toBeVisible();
  await expect(reader.getByRole('button', { name: ja.scan.light })).toBeHidden();
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);

  await page.route('**/api/v1/user/stamps', async (route) => {
    // Check the lamp before the response closes the scanner.
    if (route.request().method() === 'POST') await lit;
    await route.continue();
  });
  let done = () => {};
  const lit = new Promise<void>((resolve) => {
    done = resolve;
  });
  await change.click();
  const light = reader.getByRole('button', { name: ja.scan.light });
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => (window as unknown as { lamp: boolean[] }).lamp)).toEqual([true]);
  done();
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
});

test('the viewfinder does not move when a code is read', async ({ page, newVisitor, codes }) => {
  await newVisitor();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/user/stamps', async (route) => {
    if (route.request().method() === 'POST') await isAnswered;
    await route.continue();
  });
  await page.addInitScript(
    (url) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 640, height: 480 });
      const image = new Image();
      image.src = url;
      setInterval(() => {
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#888';
        context.fillRect(0, 0, 640, 480);
        if ('isHeldUp' in window) context.drawImage(image, 170, 90, 300, 300);
      }, 50);
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
    },
    await toDataURL(codes.get('hyakuto')!.url, { margin: 4, width: 300 }),
  );
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'qr').click();
  const reader = dialog(page, ja.acquire.scan.qr);
  const top = async () => (await reader.locator('[class*="finder"]').boundingBox())?.y;
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  await expect(reader.getByText(ja.scan.starting)).toBeHidden();
  const before = await top();
  await page.evaluate(() => Object.assign(window, { isHeldUp: true }));
  await expect(reader.getByText(ja.acquire.scan.checking)).toBeVisible();
  expect(await top()).toBe(before);
  answer();
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
});

test.describe('inside LINE', () => {
  test.use({ userAgent: `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.3.1/IAB` });

  test('a scanned code is passed to the external browser', async ({ page, codes }) => {
    const { url, token } = codes.get('hyakuto')!;
    await page.goto(url);
    await page.getByRole('button', { name: ja.layout.outside.open }).click();
    // LINE opens this URL in the external browser. Other browsers just load it.
    await page.waitForURL((to) => to.searchParams.get('openExternalBrowser') === '1');
    await expect(page.getByRole('heading', { level: 1, name: AKARI.hyakuto.name })).toBeVisible();
    await page.getByRole('link', { name: ja.acquire.qr.first.withAccount, exact: true }).click();
    await expect(page.getByText(ja.accounts.inApp.title({ app: 'LINE' }))).toBeVisible();
    const [request] = await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest()),
      page.getByRole('button', { name: ja.layout.outside.open }).click(),
    ]);
    expect(new URL(request.url()).searchParams.get('c')).toBe(token);
  });
});

test('a visitor whose camera does not work types the code on the sign', async ({ page, newVisitor, codes, faults }) => {
  faults.expect(422, '/user/stamps');
  await newVisitor();
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'qr').click();
  const words = ja.acquire.code;
  await dialog(page, ja.spots.ways.qr).getByRole('button', { name: words.offer }).click();
  const sheet = dialog(page, words.title);
  const field = sheet.getByLabel(words.label);
  await expect(field).toBeFocused();
  await sheet.getByRole('button', { name: words.send }).click();
  await expect(field).toHaveAccessibleDescription(words.missing);

  await field.fill('01-ZZZZ-ZZZZ');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(words.wrong);
  await expect(field).toHaveValue('01-ZZZZ-ZZZZ');

  const { short } = codes.get('hyakuto')!;
  await field.fill(short.toLowerCase().replaceAll('-', ' '));
  await field.press('Enter');
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
});

test.describe('inside Instagram on an iPhone', () => {
  test.use({
    userAgent: `${IPHONE} Mobile/22F76 Instagram 390.0.0.28.85 (iPhone17,1; iOS 18_5; ja_JP)`,
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('the link to copy contains the code', async ({ page, codes }) => {
    const { url, token } = codes.get('hyakuto')!;
    await page.goto(url);
    await page.getByRole('button', { name: ja.layout.outside.copy }).click();
    await expect(page.getByText(ja.layout.outside.copied)).toBeVisible();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect([copied.pathname, copied.searchParams.get('c')]).toEqual(['/akari/qr', token]);
  });

  test('the scanner offers the external browser when there is no camera', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    await page.goto('/akari/spots/hyakuto');
    await methodButton(page, 'qr').click();
    // No text about the viewfinder, which is not shown.
    const reader = dialog(page, ja.spots.ways.qr);
    await expect(reader.getByText(ja.scan.steps.inApp[1]!)).toBeVisible();
    await expect(reader.getByRole('button', { name: ja.layout.outside.copy })).toBeVisible();
  });
});
