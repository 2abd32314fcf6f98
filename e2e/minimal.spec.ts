import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './support/test.ts';
import { dialog, ja } from './support/words.ts';

/** `campaign new` with nothing but three spots in one language: no presents, pages, photos or congestion. */
async function minimalFolder(slug: string, cli: (...args: string[]) => Promise<string>): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'meguri-minimal-')), slug);
  await cli('campaign', 'new', slug, '--out', folder);
  const file = join(folder, 'campaign.yaml');
  const text = await readFile(file, 'utf8');
  const lines = text
    .replace('languages: [ja_JP, en_US]', 'languages: [ja_JP]')
    .replace(/^(presents|pages):.*(\n(?: .*)?)*$/gm, '');
  await writeFile(file, lines);
  return folder;
}

test('what a campaign does not use is not shown', async ({ page, server, newVisitor, setPosition, faults }) => {
  // The app asks once whether the visitor has answered. The campaign has no questionnaire (docs/requirements.md, R4.10).
  faults.expect(404, '/questionnaires/answer/type/1');
  const folder = await minimalFolder('mini', server.cli);
  await server.cli('campaign', 'apply', folder);
  await rm(join(folder, '..'), { recursive: true, force: true });
  const languages = page.getByRole('group', { name: ja.layout.language });

  await page.goto('/mini/');
  await expect(page.getByRole('link', { name: ja.accounts.signIn.submit })).toBeVisible();
  await expect(page.getByText(ja.accounts.landing.prizes, { exact: true })).toHaveCount(0);
  await expect(languages).toHaveCount(0);
  await page.goto('/mini/auth/signup');
  await expect(page.getByRole('button', { name: ja.auth.signUp.submit })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  // Near the square: the home card shows it.
  await setPosition(35.681382, 139.766084);
  await newVisitor('mini');
  await page.goto('/mini/');
  const tabs = page.getByRole('navigation', { name: ja.layout.tabs });
  await expect(tabs.getByRole('link')).toHaveText([ja.layout.home, ja.layout.spots]);
  await expect(page.getByText(ja.spotFacts.congestion.unknown)).toHaveCount(0);
  await expect(languages).toHaveCount(0);

  await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
  const menu = dialog(page, ja.menu.title);
  await expect(menu.getByRole('navigation', { name: ja.menu.entries }).getByRole('link')).toHaveText([
    ja.titles.home,
    ja.titles.spots,
    ja.menu.notifications,
  ]);
  await expect(menu.getByRole('link', { name: ja.titles.terms })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: ja.titles.privacy })).toHaveCount(0);

  await page.goto('/mini/spots');
  await expect(page.getByRole('link', { name: /駅前広場/ })).toBeVisible();
  await expect(page.getByText(ja.spotFacts.congestion.unknown)).toHaveCount(0);
  await page.goto('/mini/spots/station');
  await expect(page.getByRole('heading', { name: ja.spots.about })).toBeVisible();
  await expect(page.getByText(ja.spotFacts.congestion.unknown)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: ja.photos.section })).toHaveCount(0);
  // Without a picture, the stamp on cloth is at the top, from the first HTML on.
  await expect(page.locator('.ui-sign-hero.ui-cover-cloth .ui-hero-seal-seal')).toBeVisible();
  expect(await (await page.request.get('/mini/spots/station')).text()).toContain(
    'ui-cover-cloth ui-cover-firstPicture',
  );
});
