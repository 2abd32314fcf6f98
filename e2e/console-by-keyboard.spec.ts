import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { readQr } from './support/read-qr.ts';
import { expect, test } from './support/test.ts';

const { campaigns, document: draft, frame, prizes, print, publish, spots } = japanese;
const words = campaigns.fresh;
const PLACES = Array.from({ length: 3 }, (_, index) => `見どころ${index + 1} 34.${100 + index}, 133.${300 + index}`);

test.use({ viewport: { width: 768, height: 900 } });

test('a rally is made, edited, printed, published and rolled back with the keyboard alone at 768 px', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(401, '/me');
  const keyboard = await keyboardOnly(page);
  // The dialog of the browser would wait for somebody.
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
  await enterAs(page, server);
  await page.goto('/console/');
  const question = (step: keyof typeof words.questions) => page.getByRole('heading', { name: words.questions[step] });
  const next = (step: keyof typeof words.steps) =>
    keyboard.press(page.getByRole('button', { name: words.next(words.steps[step]) }));
  const saved = () => expect(page.getByText(draft.save.saved('').trim())).toBeVisible();
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  // The wizard.
  await keyboard.press(page.getByRole('link', { name: campaigns.add }));
  await expect(question('template')).toBeVisible();
  const templates = page.getByRole('radiogroup').first();
  const festival = templates.getByRole('radio', { name: new RegExp(words.templates.festival.name) });
  await keyboard.reach(templates.locator('input:checked'));
  for (let steps = 0; steps < 6 && !(await festival.isChecked()); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(festival).toBeChecked();
  await next('cover');
  await expect(question('cover')).toBeFocused();
  await keyboard.type(page.getByLabel(words.name, { exact: true }), '港町 鍵盤の夜');
  await keyboard.type(page.getByLabel(words.slug, { exact: true }), 'by-keyboard');
  await page.keyboard.press('Enter');
  await expect(question('dates')).toBeFocused();
  const start = page.getByLabel(words.start, { exact: true });
  await keyboard.reach(start);
  // The parts of a date are in the order of the browser, so the first one goes down and up again.
  const day = await start.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(start).not.toHaveValue(day);
  await page.keyboard.press('ArrowUp');
  await expect(start).toHaveValue(day);
  await next('ways');
  const near = page.getByRole('checkbox', { name: new RegExp(`^${spots.ways.names.proximity}`) });
  const wasNear = await near.isChecked();
  await keyboard.reach(near);
  await page.keyboard.press('Space');
  await expect(near).toBeChecked({ checked: !wasNear });
  await next('places');
  await keyboard.type(page.getByRole('textbox', { name: words.places }), PLACES.join('\n'));
  await expect(page.getByText(words.found(3))).toBeVisible();
  await next('prizes');
  await keyboard.type(page.getByLabel(words.stampsFor(words.prizes.festival.drink), { exact: true }), '2');
  await keyboard.type(page.getByLabel(words.stampsFor(words.prizes.festival.lottery), { exact: true }), '3');
  await keyboard.press(page.getByRole('button', { name: words.submit }));
  await expect(page).toHaveURL(/\/console\/by-keyboard\/overview$/);

  // A spot, by the letters of the contents, and a prize, by the contents that open over the page.
  await keyboard.go('s');
  await keyboard.press(link('見どころ1'));
  await keyboard.type(page.getByLabel(spots.fields.name, { exact: true }), '灯台の下');
  await saved();
  await keyboard.press(page.getByRole('button', { name: frame.openContents }));
  await keyboard.press(page.getByRole('dialog').getByRole('link', { name: frame.pages.prizes }));
  await keyboard.press(page.getByRole('main').getByRole('link', { name: words.prizes.festival.drink }).first());
  await keyboard.type(page.getByLabel(prizes.fields.name, { exact: true }), '甘酒');
  await saved();

  // The print room.
  await keyboard.go('r');
  const toPrinter = page.getByRole('button', { name: print.submit(3) });
  await expect(page.getByText(print.readFrom('').trim())).toBeVisible();
  await keyboard.press(toPrinter);
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const sheet = page.locator('[data-print]');
  await expect(sheet.getByText('灯台の下').first()).toBeVisible();
  expect(await readQr(sheet.locator('svg[role=img]').first())).toContain('/by-keyboard/qr?c=');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });

  // Two versions, and back to the first one.
  await keyboard.go('p');
  await keyboard.press(page.getByRole('button', { name: publish.submit(1) }));
  await expect(page.getByText(publish.done(1))).toBeVisible();
  await keyboard.go('s');
  await keyboard.press(link('灯台の下'));
  await keyboard.type(page.getByLabel(spots.fields.name, { exact: true }), '灯台の上');
  await saved();
  await keyboard.press(page.getByRole('link', { name: draft.toPublish }));
  await expect(page.locator('ins')).toHaveText('灯台の上');
  await keyboard.press(page.getByRole('button', { name: publish.submit(2) }));
  await expect(page.getByText(publish.done(2))).toBeVisible();
  await keyboard.press(page.getByRole('link', { name: publish.open(1) }));
  await keyboard.press(page.getByRole('button', { name: publish.rollBack.open }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('灯台の下').first()).toBeVisible();
  // Escape closes it, and the focus is where it was.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: publish.rollBack.open })).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(dialog.getByRole('button', { name: publish.rollBack.submit, exact: true }));
  await expect(page).toHaveURL(/\/by-keyboard\/publish\/3/);
  await expect(page.getByText(publish.restored(1)).first()).toBeVisible();
  await keyboard.expectNoPointer();
});
