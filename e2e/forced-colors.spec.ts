import { expect, test } from './support/test.ts';
import { ja } from './support/words.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('with forced colours edges and selections remain visible', async ({ page, newVisitor }) => {
  await page.goto('/akari/auth/signin?login=1');
  await expect(page.getByLabel(ja.accounts.signIn.name)).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('button', { name: ja.accounts.signIn.submit, exact: true })).toHaveCSS(
    'outline-style',
    'solid',
  );

  await newVisitor();
  await page.goto('/akari/spots');
  const all = page.getByRole('button', { name: ja.spots.all({ n: 20 }), exact: true });
  const course = page.getByRole('button', { name: 'よる', exact: true });
  await expect(all).toHaveCSS('outline-width', '3px');
  await expect(course).toHaveCSS('outline-width', '1px');
  await course.click();
  await page.mouse.click(5, 5);
  await expect(course).toHaveCSS('outline-width', '3px');
  await expect(all).toHaveCSS('outline-width', '1px');

  await page.goto('/akari/spots?view=map');
  const card = page.getByRole('region', { name: ja.map.cards }).locator('> *').first();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('button', { name: ja.map.cluster({ n: 5, done: 0 }) })).toHaveCSS('outline-width', '3px');
});
