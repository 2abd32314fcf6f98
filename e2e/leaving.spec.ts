import { readFile } from 'node:fs/promises';
import { acquire, PASSWORD } from './support/api.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, field, ja, openLogIn } from './support/words.ts';

const { leaving: words, accounts } = ja;

test('a visitor exports the data and deletes the account', async ({ page, server, newVisitor, faults }) => {
  const visitor = await newVisitor();
  await acquire(server.url, visitor, { spotId: 'hyakuto', method: 'keyword', keyword: AKARI.hyakuto.keyword });
  await page.goto('/akari/');
  await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
  await dialog(page, ja.menu.title).getByRole('link', { name: words.row }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();

  await test.step('the file contains what was collected', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: words.download.button }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('akari-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      account: { username: string };
      acquisitions: { spotId: string }[];
    };
    expect(data.account.username).toBe(visitor.username);
    expect(data.acquisitions.map(({ spotId }) => spotId)).toEqual(['hyakuto']);
  });

  await test.step('nothing is deleted unless the box is ticked', async () => {
    await page.getByRole('button', { name: words.remove.button }).click();
    const sheet = dialog(page, words.remove.sheet);
    await sheet.getByRole('button', { name: words.remove.confirm }).click();
    await expect(sheet.getByText(words.remove.checkFirst)).toBeVisible();
    // The logout that follows is sent without a session.
    faults.expect(401, '/logout');
    await sheet.getByRole('checkbox').check({ position: { x: 16, y: 16 } });
    await field(sheet, ja.owner.password).fill(PASSWORD);
    await sheet.getByRole('button', { name: words.remove.confirm }).click();
    await expect(page).toHaveURL(/\/akari\/auth\/signin/);
    expect(await stored(page, 'jwt')).toBeNull();
  });

  await test.step('the account does not exist any more', async () => {
    faults.expect(401, '/login');
    await openLogIn(page);
    await field(page, accounts.signIn.name).fill(visitor.username);
    await field(page, accounts.signIn.password).fill(PASSWORD);
    await page.getByRole('button', { name: accounts.signIn.submit, exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  });
});
