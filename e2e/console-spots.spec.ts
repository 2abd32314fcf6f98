import { readFile } from 'node:fs/promises';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { bulk, document: words, importing, map, palette, preview, publish, sheets, spots } = japanese;

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

test('several spots are edited at once, with the result shown before, and one undo takes it back', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-bulk', {});
  await enterAs(page, server);
  await page.goto('/console/console-bulk/spots?view=table');
  await page.getByRole('checkbox', { name: bulk.select('旧灯ノ浦駅') }).click();
  await page.getByRole('checkbox', { name: bulk.select('大樽の味噌蔵') }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: bulk.bar });
  await bar.getByRole('button', { name: bulk.kinds.points, exact: true }).click();
  await bar.getByLabel(bulk.kinds.points, { exact: true }).fill('+10');
  await expect(page.locator('del')).toHaveText(['40', '50', '30']);
  await expect(page.locator('ins')).toHaveText(['50', '60', '40']);
  await page.getByRole('button', { name: bulk.apply(3) }).click();
  const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ${spots.fields.points}:`) });
  await expect(cell('旧灯ノ浦駅')).toHaveText('50');
  await page.getByRole('button', { name: words.undo }).click();
  await expect(cell('旧灯ノ浦駅')).toHaveText('40');
  await expect(cell('大樽の味噌蔵')).toHaveText('30');

  await cell('旧灯ノ浦駅').focus();
  await page.keyboard.type('45');
  await page.keyboard.press('Enter');
  await expect(cell('旧灯ノ浦駅')).toHaveText('45');
  await expect(cell('潮見灯台')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: palette.title }).fill('ツキミ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '月見橋' })).toBeVisible();
});

test('a pasted block writes each row into its own spot, and a refusal goes with the next edit', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-paste', {});
  await enterAs(page, server);
  await page.goto('/console/console-paste/spots?view=table');
  const name = (number: number) =>
    page
      .locator('tbody tr')
      .nth(number - 1)
      .locator('[data-cell]')
      .first();
  const points = (number: number) =>
    page
      .locator('tbody tr')
      .nth(number - 1)
      .locator('[data-cell]')
      .nth(2);
  const paste = (text: string) =>
    name(1).evaluate((cell, block) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', block);
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const third = await name(3).textContent();

  await paste('A\t\tx\n');
  await expect(page.getByText(bulk.notPasted)).toBeVisible();
  await paste('"東町\r\n商店街"\t\t11\r\n西町\t\t12\r\n');
  await expect(name(1)).toHaveText('東町 商店街');
  await expect(points(1)).toHaveText('11');
  await expect(name(2)).toHaveText('西町');
  await expect(points(2)).toHaveText('12');
  await expect(name(3)).toHaveText(third ?? '');
  await expect(page.getByText(bulk.notPasted)).toHaveCount(0);
});

test('the table says how far off the walk test was and what is not translated, and is sorted by it', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-columns', {});
  await enterAs(page, server);
  await page.goto('/console/console-columns/spots?view=table');
  const { columns } = bulk;
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await expect(row('旧灯ノ浦駅')).toContainText(columns.notWalked);

  // A phone stands 60 m north of a pin whose radius is 30 m, and somebody leaves a name untranslated.
  const status = await page.evaluate(async () => {
    const at = '/api/console/v1/campaigns/console-columns';
    const headers = { 'x-console': '1', 'content-type': 'application/json' };
    const { draft } = await (await fetch(`${at}/draft`)).json();
    const spot = draft.data.spots.find(({ id }: { id: string }) => id === 'kagee');
    const measurement = {
      measurementId: '8d8ac610-566d-4ef0-9c22-186b2a5ed793',
      edit: 1,
      spotId: 'kagee',
      groupMember: null,
      measuredAt: new Date().toISOString(),
      seconds: 20,
      fixes: Array.from({ length: 5 }, () => [spot.lat + 60 / 111_195, spot.lon, 5]),
      failure: null,
      poster: null,
      reception: null,
      note: '',
      decision: null,
    };
    const body = JSON.stringify(measurement);
    const stored = await fetch(`${at}/walk/measurements`, { method: 'POST', headers, body });
    const operations = [{ op: 'remove', path: '/spots/miso/name/ko_KR' }];
    const edit = JSON.stringify({ revision: draft.revision, operations });
    const edited = await fetch(`${at}/draft/operations`, { method: 'POST', headers, body: edit });
    return [stored.status, edited.status];
  });
  expect(status.every((one) => one < 300)).toBe(true);
  await page.reload();
  await expect(row('影絵横丁')).toContainText('60 m');
  await head(columns.walk).getByRole('button').click();
  await expect(head(columns.walk)).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('tbody tr').first()).toContainText('影絵横丁');
  await head(columns.translation).getByRole('button').click();
  await expect(page.locator('tbody tr').first()).toContainText('大樽の味噌蔵');

  // A column that is hidden stays so on this computer, and the other leads to the text.
  await page.getByRole('button', { name: columns.choose, exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: columns.walk }).click();
  await page.keyboard.press('Escape');
  await expect(head(columns.walk)).toHaveCount(0);
  await page.reload();
  await expect(head(columns.translation)).toBeVisible();
  await expect(head(columns.walk)).toHaveCount(0);
  await row('大樽の味噌蔵')
    .getByRole('link', { name: columns.missing(1) })
    .click();
  await expect(page).toHaveURL(/\/translate\?lang=ko&show=todo&in=spots&at=%2Fspots%2Fmiso%2Fname/);
});

test('points take no stamp away, and a table says where a spot gets one', async ({ page, server, variant }) => {
  await variant('console-gives', {});
  await enterAs(page, server);
  await page.goto('/console/console-gives/spots/station');
  const stamp = page.getByRole('switch', { name: spots.fields.stampOn });
  const points = page.getByLabel(spots.fields.points, { exact: true });
  await page.getByText(spots.fields.stampOn).click();
  await expect(stamp).not.toBeChecked();
  // The number is typed over.
  await points.fill('');
  await points.fill('25');
  await expect(stamp).not.toBeChecked();
  await points.fill('');
  await points.blur();
  await expect(stamp).toBeChecked();
  await points.fill('30');
  await points.blur();
  await expect(stamp).toBeChecked();
  await page.getByText(spots.fields.stampOn).click();
  await expect(stamp).not.toBeChecked();
  await expect(page.getByText(words.save.saved('').trim())).toBeVisible();

  await page.goto('/console/console-gives/spots?view=table');
  await page.getByRole('checkbox', { name: bulk.select('旧灯ノ浦駅') }).click();
  const bar = page.getByRole('region', { name: bulk.bar });
  await bar.getByRole('button', { name: bulk.kinds.points, exact: true }).click();
  await bar.getByLabel(bulk.kinds.points, { exact: true }).fill('0');
  await expect(page.getByText(bulk.gainsStamp)).toBeVisible();

  // A cell says it while it is typed; Escape leaves the points.
  await page.getByRole('checkbox', { name: bulk.select('旧灯ノ浦駅') }).click();
  await expect(page.getByText(bulk.gainsStamp)).toHaveCount(0);
  const cell = page.getByRole('button', { name: new RegExp(`^旧灯ノ浦駅 ${spots.fields.points}:`) });
  await cell.press('Enter');
  const typed = page.getByRole('textbox', { name: `旧灯ノ浦駅 ${spots.fields.points}` });
  await expect(page.getByText(bulk.gainsStamp)).toHaveCount(0);
  await typed.fill('');
  await expect(page.getByText(bulk.gainsStamp)).toBeVisible();
  await typed.press('Escape');
  await expect(cell).toHaveText('30');
  await cell.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/plain', '0');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(page.getByText(bulk.gainedStamp([1]))).toBeVisible();
});

test('a pin moves by the arrow keys, and a press on the map places a spot', async ({ page, server, variant }) => {
  await variant('console-map', {});
  await enterAs(page, server);
  await page.goto('/console/console-map/spots/hyakuto');
  const lat = page.getByLabel(spots.fields.lat, { exact: true });
  await expect(lat).toHaveValue('34.1');
  await page.getByRole('button', { name: '5 百灯坂', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(lat).toHaveValue('34.100009');
  await page.getByRole('button', { name: spots.place }).click();
  await expect(page.getByText(map.placing)).toBeVisible();
  await page.getByRole('region', { name: map.label }).click({ position: { x: 30, y: 200 } });
  await expect(page.getByLabel(spots.adding.position)).toHaveValue(/^34\.\d+, 133\.\d+$/);
});

test('rows of a spreadsheet are pasted: the good ones are taken, the others are named', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-import', {});
  await enterAs(page, server);
  await page.goto('/console/console-import/spots/import');
  const paste = async (text: string) => {
    await page.getByLabel(importing.paste).fill(text);
    await page.getByRole('button', { name: importing.read, exact: true }).click();
  };
  // Without headings the first row is not lost.
  await paste('新しい橋\t34.1\t133.3\n新しい塔\t34.1\t133.4');
  await expect(page.getByText(importing.found(1, 0))).toBeVisible();
  await page.getByRole('button', { name: importing.firstIsSpot }).click();
  await expect(page.getByText(importing.found(2, 0))).toBeVisible();
  const meanings = page.getByRole('columnheader').getByRole('combobox');
  for (const [at, column] of ['name.ja_JP', 'lat', 'lon'].entries()) await meanings.nth(at).selectOption(column);
  await expect(page.getByRole('button', { name: importing.apply(2) })).toBeEnabled();
  await page.getByRole('button', { name: importing.back }).click();
  // Nothing is taken of what is too long, and the page says by how much.
  const long = `名称,緯度,経度\n${Array.from({ length: 2001 }, (_, at) => `場所${at},34.1,133.3`).join('\n')}`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(long) });
  await expect(page.getByText(japanese.textFiles.tooMany(1, 2000))).toBeVisible();
  await expect(page.getByRole('button', { name: importing.apply(2000) })).toBeDisabled();
  await page.getByRole('button', { name: importing.back }).click();

  const rows = [
    '名称\t緯度\t経度\t半径',
    '旧灯ノ浦駅\t\t\t70',
    '新しい灯台\t34.101\t133.345\t５０ｍ',
    '猫の宿\t133.353\t34.097\t50',
  ];
  await paste(rows.join('\n'));
  await expect(page.getByText(bulk.swapped)).toBeVisible();
  await page.getByRole('button', { name: importing.apply(2) }).click();
  await expect(page.getByRole('button', { name: /^新しい灯台/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^猫の宿/ })).toHaveCount(0);
  await expect(page.getByText(words.save.saved('').trim())).toBeVisible();
  await page.getByRole('button', { name: words.undo }).click();
  await expect(page.getByRole('button', { name: /^新しい灯台/ })).toHaveCount(0);
});

test('the ID of a published spot is closed and says why, that of a new one can change', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-ids', {});
  await enterAs(page, server);
  await page.goto('/console/console-ids/spots/hyakuto');
  const id = page.getByLabel(spots.fields.id, { exact: true });
  await expect(id).toHaveValue('hyakuto');
  await expect(id).not.toBeEditable();
  await expect(page.getByText(spots.fields.idFixed)).toBeVisible();

  await page.goto('/console/console-ids/spots');
  await page.getByRole('button', { name: spots.add }).click();
  await page.getByLabel(spots.adding.name).fill('新しい場所');
  await page.getByLabel(spots.adding.id).fill('fresh');
  await page.getByLabel(spots.adding.position).fill('34.1, 133.35');
  await page.getByRole('button', { name: spots.adding.submit, exact: true }).click();
  await expect(page.getByRole('heading', { name: '新しい場所' })).toBeVisible();
  await expect(id).toBeEditable();
  await id.fill('fresher');
  await id.press('Enter');
  await expect(page).toHaveURL(/\/spots\/fresher$/);
  // The draft differs from the published version now.
  await page.goto('/console/console-ids/spots/hyakuto');
  await expect(page.getByText(spots.fields.idFixed)).toBeVisible();
  await expect(id).not.toBeEditable();
});

test('spots leave as XLSX and come back unchanged, and a heading that is not recognised is assigned by hand', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-xlsx', {});
  await enterAs(page, server);
  await page.goto('/console/console-xlsx/spots?view=table');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: bulk.saveAs('XLSX') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('console-xlsx-spots.xlsx');
  const saved = await readFile(await download.path());

  await page.goto('/console/console-xlsx/spots/import');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'spots.xlsx', mimeType: '', buffer: saved });
  await expect(page.getByText(importing.counts({ added: 0, changed: 0, same: 20, bad: 0 }))).toBeVisible();
  await page.getByRole('button', { name: importing.back }).click();

  const csv = '灯り,緯度,経度\n新しい灯台,34.101,133.345\n';
  await file.setInputFiles({ name: 'spots.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('button', { name: importing.apply(0) })).toBeDisabled();
  await page.getByLabel('灯り').selectOption('name.ja_JP');
  await page.getByRole('button', { name: importing.apply(1) }).click();
  await expect(page.getByRole('button', { name: /^新しい灯台/ }).first()).toBeVisible();
});

test('the letter after G goes to a page and does nothing else there', async ({ page, server, variant }) => {
  await variant('console-letters', {});
  await enterAs(page, server, { preview: 'open' });
  const pane = page.getByRole('complementary', { name: preview.title });
  await page.goto('/console/console-letters/spots/hyakuto');
  await expect(pane).toBeVisible();
  await page.getByRole('heading', { name: '百灯坂' }).click();
  // K alone is the spot before, and P alone hides the preview.
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/\/courses/);
  await expect(page.getByRole('heading', { name: sheets.courses.title, exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '百灯坂' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: publish.title })).toBeVisible();
  await page.goBack();
  await expect(pane).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).not.toHaveURL(/hyakuto/);
  await page.keyboard.press('p');
  await expect(pane).toBeHidden();
});
