import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs, refuseAttempts } from './support/console.ts';
import { bothColours } from './support/console-looks.ts';
import { expect, test } from './support/test.ts';
import { AKARI } from './support/words.ts';

const { wall: words } = japanese;
const PLACE = '本部テント';

test('a wall display opens with its key alone, follows the day, and goes dark when the key is revoked', async ({
  page,
  context,
  browser,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  const slug = 'console-wall';
  await variant(slug, {});
  await injectAxe(context);
  await enterAs(page, server, { name: '汐田 亮', role: 'editor', campaign: slug });
  await page.goto(`/console/${slug}/live`);

  // By keyboard alone.
  await page.getByRole('button', { name: words.keys.make }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.keys.makeTitle });
  await dialog.getByRole('button', { name: words.keys.submit }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.keys.required)).toBeVisible();
  await dialog.getByLabel(words.keys.name).fill(PLACE);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await violations(page, 'all')).toEqual([]);
  const address = await page.getByRole('link', { name: `${words.keys.open}: ${PLACE}` }).getAttribute('href');
  const { pathname, hash } = new URL(address ?? '');

  // Another computer, on which nobody is signed in.
  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    await injectAxe(elsewhere);
    const wall = await elsewhere.newPage();
    const sent: string[] = [];
    wall.on('request', (request) => sent.push(request.url()));
    await wall.goto(`${server.url}${pathname}?lang=ja${hash}`);
    // The file closes a spot.
    await expect(wall.getByRole('heading', { name: words.held(19, 1).join('') })).toBeVisible();
    await expect(wall.getByRole('img', { name: words.map })).toBeVisible();
    await expect(wall.locator('image')).toHaveAttribute('href', /^blob:/);
    expect(await violations(wall, 'all')).toEqual([]);
    // Without a session, and without the key in an address.
    expect(await elsewhere.cookies()).toEqual([]);
    expect(sent.filter((url) => url.includes(hash.slice(1)))).toEqual([]);
    expect(await wall.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);

    // Refusals are for members; a pause is for everybody. They are too few for an alert, with which the spot would not count as resting.
    await refuseAttempts(server, { slug, spotId: 'miso', distance: 60, count: 6 });
    await page
      .getByRole('row', { name: new RegExp(AKARI.miso.name) })
      .getByRole('button', { name: japanese.live.spots.pause })
      .click();
    const pausing = page.getByRole('dialog');
    await pausing.getByText(japanese.live.pausing.reasons.weather, { exact: true }).click();
    await pausing.getByRole('button', { name: japanese.live.pausing.submit }).click();
    await expect(wall.getByText(words.reasons.weather)).toBeVisible();
    await expect(wall.getByText('汐田')).toHaveCount(0);

    // A spot that visitors see as closed rests as well, in both views.
    await page
      .getByRole('row', { name: new RegExp(AKARI.hyakuto.name) })
      .getByRole('button', { name: japanese.live.spots.crowd })
      .click();
    const crowding = page.getByRole('dialog');
    await expect(crowding.getByText(japanese.live.crowding.closed)).toBeVisible();
    await crowding.getByText(japanese.live.crowding.levels.closed, { exact: true }).click();
    await crowding.getByRole('button', { name: japanese.live.crowding.submit }).click();
    await expect(wall.getByRole('heading', { name: words.held(17, 3).join('') })).toBeVisible();
    await expect(page.getByText(japanese.live.resting(3))).toBeVisible();
    // The clock stands beside the map, not on it.
    await wall.setViewportSize({ width: 1920, height: 1080 });
    const [map, clock] = [
      wall.getByRole('img', { name: words.map }),
      wall.locator('p').filter({ hasText: /^\d\d:\d\d$/ }),
    ];
    const [below, above] = [(await map.boundingBox())!, (await clock.boundingBox())!];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    expect(await wall.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1080);
    await wall.setViewportSize({ width: 1440, height: 900 });
    expect(await bothColours(wall, '/$slug/live/wall')).toEqual([]);

    await wall.goto(`${server.url}${pathname}?lang=en${hash}`);
    await expect(wall.getByText(english.wall.reasons.weather)).toBeVisible();
    await expect(wall.getByText(english.wall.walking)).toBeVisible();
    expect(await bothColours(wall, '/$slug/live/wall')).toEqual([]);
    await wall.setViewportSize({ width: 768, height: 1024 });
    expect(await wall.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);

    await page.getByRole('button', { name: `${words.keys.revoke}: ${PLACE}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.keys.revokeSubmit }).click();
    await expect(page.getByText(words.keys.none)).toBeVisible();
    await expect(wall.getByRole('heading', { name: english.wall.refused.title })).toBeVisible();
  } finally {
    await elsewhere.close();
  }
});
