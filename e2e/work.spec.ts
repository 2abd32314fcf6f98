import { createServerProcess, type Server } from './support/server.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { startButton } from './support/words.ts';

/** Behind a proxy, so that the address of a visitor is known. */
const VENUE = { 'X-Forwarded-For': '192.0.2.77' };
let server: Server;

test.beforeAll(async () => {
  server = await createServerProcess();
  server.configure({ TRUSTED_PROXIES: '1', WORK_BUDGET: '1' });
  await server.start();
});
test.afterAll(() => server.dispose());

test('a visitor behind a busy address starts with one tap; the work is done unseen', async ({ page, faults }) => {
  const first = await fetch(`${server.url}/api/v1/guest`, {
    method: 'POST',
    headers: { ...VENUE, 'content-type': 'application/json', 'x-app-token': 'meguri-web', 'x-campaign': 'akari' },
    body: JSON.stringify({ acceptTerms: true, acceptPrivacy: true }),
  });
  expect(first.status).toBe(201);

  await page.setExtraHTTPHeaders(VENUE);
  faults.expectMessage('another origin: ');
  faults.expect(428, '/api/v1/guest');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/guest')) answers.push(response.status());
  });
  await page.goto(`${server.url}/akari/`);
  await startButton(page).click();
  await expect.poll(() => stored(page, 'jwt'), { timeout: 30_000 }).not.toBeNull();
  expect(answers).toEqual([428, 201]);
});
