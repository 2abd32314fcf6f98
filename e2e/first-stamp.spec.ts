import { PNG } from 'pngjs';
import { newName, PASSWORD } from './support/api.ts';
import { barcodePaper, qrPaper } from './support/camera.ts';
import { reload, sheetsGone } from './support/reload.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, field, figure, ja, methodButton, openLogIn, pressSheet, SLOW, slot } from './support/words.ts';

test('a new visitor registers and collects the first stamp by a QR code', { tag: '@camera' }, async ({
  page,
  showToCamera,
  codes,
}) => {
  const { signIn } = ja.accounts;
  const { signUp } = ja.auth;
  await showToCamera(await qrPaper(codes.get('hyakuto')!.url));

  await page.goto('/akari/');
  await expect(page).toHaveURL(/\/akari\/auth\/signin$/);
  await openLogIn(page);
  await page.getByRole('link', { name: signIn.register }).click();
  await field(page, signUp.username).fill(newName());
  await field(page, signUp.email).fill(`${newName()}@example.jp`);
  await field(page, signUp.password).fill(PASSWORD);
  await field(page, signUp.confirmation).fill(PASSWORD);
  // The label contains links, so click the box itself.
  await page.getByRole('checkbox').check({ position: { x: 16, y: 16 } });
  await page.getByRole('button', { name: signUp.submit }).click();

  await test.step('answers the questionnaire after the registration, over home', async () => {
    const questions = page.getByRole('dialog').filter({ has: page.getByRole('radio', { name: '灯ノ浦町' }) });
    await expect(page).toHaveURL(/\/akari\/$/);
    await expect(questions).toContainText(ja.questionnaires.leaf({ n: 1, total: 6 }));
    const next = page.getByRole('dialog').getByRole('button', { name: ja.questionnaires.next });
    await next.click();
    // While an answer is missing, the leaf is not turned and the answer gets the focus.
    await expect(page.getByRole('radio', { name: '灯ノ浦町' })).toBeFocused();
    await page.getByRole('radio', { name: '灯ノ浦町' }).check();
    await next.click(SLOW);
    await next.click(SLOW);
    await page.getByLabel(/何人でめぐりますか/).fill('２');
    for (let leaf = 3; leaf < 6; leaf += 1) await next.click(SLOW);
    await page.getByRole('dialog').getByRole('button', { name: ja.questionnaires.send }).click(SLOW);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/akari\/$/);
  });

  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  await expect(figure(page, ja.home.points)).toHaveText('0 pt');
  await expect(slot(page, AKARI.hyakuto.name)).toContainText(ja.spotFacts.state.notYet);

  await page.getByRole('navigation', { name: ja.layout.tabs }).getByRole('link', { name: ja.layout.spots }).click();
  await page.getByRole('link', { name: AKARI.hyakuto.name }).click();
  await methodButton(page, 'qr').click();
  await expect(dialog(page, ja.acquire.scan.qr)).toBeVisible();

  const pressed = pressSheet(page, AKARI.hyakuto.name);
  await expect(pressed).toBeVisible();
  await expect(pressed).toContainText('+30');
  await expect(pressed).toContainText(ja.acquire.acquired.again);
  await pressed.getByRole('button', { name: ja.common.close }).click();
  const popup = dialog(page, 'スタンプを押しました');
  await popup.getByRole('button', { name: ja.common.close }).click();
  await expect(popup).not.toBeVisible();
  await sheetsGone(page);
  await page.goto('/akari/');

  for (const visit of ['immediately', 'after a reload']) {
    await test.step(`the stamp book and the points, ${visit}`, async () => {
      await expect(figure(page, ja.home.stamps)).toHaveText('1 / 19');
      await expect(figure(page, ja.home.points)).toHaveText('30 pt');
      await expect(slot(page, AKARI.hyakuto.name)).toContainText(ja.spotFacts.state.doneToday);
    });
    await reload(page);
  }
});

test('a spot is collected by a barcode in front of the camera', { tag: '@camera' }, async ({
  page,
  showToCamera,
  newVisitor,
}) => {
  await showToCamera(await barcodePaper('ean13', AKARI.miso.barcode));
  await newVisitor();
  await page.goto('/akari/spots/miso');
  await methodButton(page, 'barcode').click();
  await expect(pressSheet(page, AKARI.miso.name)).toBeVisible();
});

test('a spot is collected by a CODE-128 barcode, and another barcode is refused in the dialog', {
  tag: '@camera',
}, async ({ page, showToCamera, newVisitor, faults }) => {
  await newVisitor();
  faults.expect(422, '/user/stamps');
  await page.goto('/akari/spots/market');

  await showToCamera(await barcodePaper('code128', 'HNR-ICHIBA-999'));
  await methodButton(page, 'barcode').click();
  const reader = dialog(page, ja.acquire.scan.barcode);
  await expect(reader.getByRole('alert')).toContainText(ja.acquire.scan.lookForBarcode({ name: AKARI.market.name }));
  await reader.getByRole('button', { name: ja.common.close }).click();

  await showToCamera(await barcodePaper('code128', AKARI.market.barcode));
  await methodButton(page, 'barcode').click();
  await expect(pressSheet(page, AKARI.market.name)).toBeVisible();
});

test('a denied camera shows how to allow it and offers the keyword', { tag: '@camera' }, async ({
  page,
  newVisitor,
}) => {
  await newVisitor();
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'qr').click();
  const reader = dialog(page, ja.spots.ways.qr);
  await expect(reader.getByRole('alert')).toContainText(ja.scan.failures.denied.title);
  await reader.getByRole('button', { name: ja.acquire.scan.keyword }).click();

  const keyword = dialog(page, ja.acquire.keyword.title);
  await keyword.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.hyakuto.keyword);
  await keyword.getByRole('button', { name: ja.spots.act.stamp }).click();
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
});

test('without a camera a code is read from a picture', async ({ page, newVisitor, codes }) => {
  await newVisitor();
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'qr').click();
  const reader = dialog(page, ja.spots.ways.qr);
  const choose = reader.getByRole('button', { name: ja.scan.choosePicture });

  const pictures = {
    'of a wall': { paper: new PNG({ width: 200, height: 200, fill: true }), says: ja.scan.noCodeInPicture },
    'of the poster': { paper: await qrPaper(codes.get('hyakuto')!.url), says: null },
  };
  for (const [what, { paper, says }] of Object.entries(pictures)) {
    await test.step(what, async () => {
      const chooser = page.waitForEvent('filechooser');
      await choose.click();
      const file = { name: 'code.png', mimeType: 'image/png', buffer: PNG.sync.write(paper) };
      await (await chooser).setFiles(file);
      if (says) await expect(reader).toContainText(says);
    });
  }
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
});

test('a group spot asks where the visitor is and gives its points', { tag: '@camera' }, async ({
  page,
  showToCamera,
  newVisitor,
  codes,
}) => {
  await showToCamera(await qrPaper(codes.get('hama')!.token));
  await newVisitor();
  await page.goto('/akari/spots/hama');
  await methodButton(page, 'qr').click();
  const members = dialog(page, ja.spots.group.title);
  await members.getByRole('radio', { name: /駅前店/ }).check();
  await members.getByRole('button', { name: /駅前店でもらう/ }).click();
  await expect(dialog(page, ja.acquire.acquired.points({ points: '20' }))).toBeVisible();
});
