import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import { acquire, stampsOf } from './support/api.ts';
import { readCodes } from './support/campaigns.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, methodButton, pressSheet, stampButton } from './support/words.ts';

const { keyword } = AKARI.hyakuto;
const PERIODS = {
  before: {
    slug: 'mae',
    period: '{ start: 2034-10-01T10:00:00+09:00, end: 2035-12-31T23:59:59+09:00 }',
    home: ja.home.beforeText,
    dock: /からはじまります/,
  },
  after: {
    slug: 'ato',
    period: '{ start: 2020-01-01T00:00:00+09:00, end: 2020-12-31T23:59:59+09:00 }',
    home: ja.home.endedText,
    dock: ja.spots.act.over,
  },
};

for (const [when, { slug, period, home, dock: label }] of Object.entries(PERIODS)) {
  test(`${when} the event nothing can be collected, and the screens say why`, async ({
    page,
    server,
    newVisitor,
    variant,
    faults,
  }) => {
    faults.expect(403, '/user/stamps');
    // The demo's lotteries are drawn after the retention of such an early event would end.
    await variant(slug, { period, retention: null });
    const visitor = await newVisitor(slug);
    await page.goto(`/${slug}/`);
    await expect(page.getByText(home)).toBeVisible();
    await expect(page.getByRole('button', { name: ja.layout.stamp, exact: true })).toHaveCount(0);

    await page.goto(`/${slug}/spots/hyakuto`);
    await expect(page.getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: ja.spots.ways.qr })).toHaveCount(0);

    // Posters can be scanned outside the period too.
    const token = (await readCodes(server, slug)).get('hyakuto')?.token;
    await page.goto(`/${slug}/qr?c=${token}`);
    await expect(dialog(page, problemTitle('out_of_period', 'ja_JP'))).toBeVisible();
    expect((await stampsOf(server.url, visitor)).get('hyakuto')).toBe(0);
  });
}

for (const [wrong, ahead] of Object.entries({ behind: -86_400_000, ahead: 86_400_000 })) {
  test(`a phone whose clock is a day ${wrong} can collect on the only day of the event`, async ({
    page,
    newVisitor,
    variant,
  }) => {
    const slug = `tokei-${wrong}`;
    // Today in the time zone of the campaign.
    const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    await variant(slug, { acquisition: `{ limit: day, start: ${day}T00:00:00+09:00, end: ${day}T23:59:59+09:00 }` });
    await newVisitor(slug);
    await page.clock.install({ time: Date.now() + ahead });
    await page.goto(`/${slug}/`);
    await expect(page.getByRole('button', { name: ja.layout.stamp, exact: true })).toBeVisible();

    await page.goto(`/${slug}/spots/hyakuto`);
    await expect(stampButton(page)).not.toHaveAttribute('aria-disabled', 'true');
    await methodButton(page, 'keyword').click();
    const sheet = dialog(page, ja.acquire.keyword.title);
    await sheet.getByRole('textbox').fill(keyword);
    await sheet.getByRole('button', { name: ja.spots.act.stamp, exact: true }).click();
    await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: ja.spots.act.done, exact: true })).toBeVisible();
  });
}

test('a campaign that counts each spot once says so and does not offer the spot again', async ({
  page,
  server,
  newVisitor,
  variant,
  faults,
}) => {
  faults.expect(409, '/user/stamps');
  await variant('ichido', { acquisition: '{ limit: once }' });
  const visitor = await newVisitor('ichido');
  await page.goto('/ichido/spots/hyakuto');
  await expect(page.getByText(ja.spots.limit.once)).toBeVisible();
  await expect(stampButton(page)).toBeVisible();

  await acquire(server.url, visitor, { spotId: 'hyakuto', method: 'keyword', keyword });
  await page.reload();
  await expect(page.getByRole('button', { name: ja.spots.act.done, exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const token = (await readCodes(server, 'ichido')).get('hyakuto')?.token;
  await page.goto(`/ichido/qr?c=${token}`);
  await expect(dialog(page, problemTitle('already_acquired', 'ja_JP'))).toContainText(ja.acquire.already.never);
});
