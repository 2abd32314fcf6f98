import { acquire } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { AKARI } from './support/words.ts';

const COURSES = [1, 2, 3, 4].map((n) => ({
  id: `c${n}`,
  name: `灯ノ浦町のとても長い名前をもつ見晴らし台と古い灯台と港の倉庫をめぐる ${n}`,
}));

test('a million points and long course names fit on the screen', async ({ page, server, variant, newVisitor }) => {
  await variant('okii', {
    name: '灯ノ浦町のとても長い名前をもつ見晴らし台と古い灯台と港の倉庫と石段と神社と茶屋をのんびり歩いてめぐる秋の夜長のあかりの催し',
    courses: JSON.stringify(COURSES),
    acquisition: '{ limit: once }',
    sheets: null,
    presents: null,
    spots: JSON.stringify(
      COURSES.map(({ id }) => ({
        id: `s${id}`,
        name: id,
        lat: AKARI.hyakuto.lat,
        lon: AKARI.hyakuto.lon,
        courses: [id],
        stamp: { name: id },
        points: 1_000_000,
        methods: { keyword: { answers: ['x'] } },
      })),
    ),
  });
  const visitor = await newVisitor('okii');
  await acquire(server.url, visitor, { spotId: 'sc1', method: 'keyword', keyword: 'x' });
  await page.goto('/okii/');
  await expect(page.getByText('1,000,000 / 1,000,000 pt')).toBeVisible();
  const slip = page.getByRole('heading', { level: 1 });
  expect(await slip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const { width } = page.viewportSize()!;
  // A phone widens the page to its widest element, which would move the tab bar off the screen.
  expect(await page.evaluate(() => window.innerWidth)).toBe(width);
  for (const tab of await page.getByRole('button', { name: COURSES[0]!.name }).all()) {
    expect((await tab.boundingBox())!.width).toBeLessThan(width * 0.8);
  }
  await page.goto('/okii/spots');
  const chip = page.getByRole('button', { name: COURSES[0]!.name });
  await expect(chip).toBeVisible();
  expect((await chip.boundingBox())!.width).toBeLessThan(width * 0.8);
});
