import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { headersOf, register, storeSession } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { everyLook } from './support/console-looks.ts';
import { expect, test } from './support/test.ts';
import { dialog, ja } from './support/words.ts';

const SLUG = 'console-notice-mail';
const { live: words } = japanese;
const { noticeMail, verify } = ja;
const ORGANISER =
  '{ name: { ja_JP: 灯めぐり実行委員会, en_US: Lantern Walk committee }, address: 港町 1-1, contact: office@example.jp }';
const LINK = /https?:\/\/\S+/g;

test('a visitor consents to notices by mail, gets one in English, and ends them by its link', async ({
  page,
  context,
  server,
  mailServer,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  await injectAxe(context);
  await variant(SLUG, { organiser: ORGANISER });
  const visitor = await register(server.url, SLUG);
  await storeSession(context, server.url, visitor);
  const email = `${visitor.username}@example.jp`;
  const mails = () => mailServer.received.filter(({ to }) => to.includes(email));

  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/${SLUG}/notifications`);
  await phone.getByRole('button', { name: noticeMail.title }).click();
  const sheet = dialog(phone, noticeMail.title);
  await expect(sheet.getByText(noticeMail.unconfirmed)).toBeVisible();
  await expect(sheet.getByRole('checkbox')).toHaveCount(0);
  await sheet.getByRole('button', { name: verify.send }).click();
  await expect(sheet.getByText(verify.sent)).toBeVisible();
  await expect.poll(() => mails().length).toBe(1);

  await test.step('is asked on the page of the link, with nothing ticked', async () => {
    await phone.goto(mails()[0]?.text.match(LINK)?.[0] ?? '');
    await expect(phone.getByText(verify.done)).toBeVisible();
    const tick = phone.getByRole('checkbox');
    await expect(tick).not.toBeChecked();
    const accept = phone.getByRole('button', { name: noticeMail.turnOn });
    await expect(accept).toBeDisabled();
    expect(await violations(phone, 'all')).toEqual([]);
    await tick.check();
    await accept.click();
    await expect(phone.getByText(noticeMail.accepted)).toBeVisible();
  });

  await test.step('sees it switched on, and chooses English by consenting again', async () => {
    await phone.goto(`/${SLUG}/notifications`);
    await phone.getByRole('button', { name: noticeMail.title }).click();
    await expect(sheet.getByText(noticeMail.isOn({ email }))).toBeVisible();
    expect(await violations(phone, 'all')).toEqual([]);
    await sheet.getByRole('button', { name: noticeMail.turnOff }).click();
    const tick = sheet.getByRole('checkbox');
    await expect(tick).not.toBeChecked();
    await phone.emulateMedia({ colorScheme: 'dark' });
    const answer = await phone.request.post('/api/v1/user/notice-mail', {
      headers: { ...headersOf(SLUG, visitor.jwt), 'x-locale': 'en_US' },
      data: { accept: true },
    });
    expect(answer.status()).toBe(204);
  });

  await test.step('is one of the recipients that the organiser sees before the notice is sent', async () => {
    await enterAs(page, server, { name: '磯部 直子', role: 'desk', campaign: SLUG });
    await page.goto(`/console/${SLUG}/live`);
    const list = page.getByRole('region', { name: words.mailing.title });
    await expect(list.getByText(words.mailing.recipients(1))).toBeVisible();
    await page.getByRole('button', { name: words.noticing.open }).click();
    const posting = page.getByRole('dialog');
    await posting.getByLabel(words.noticing.heading, { exact: true }).fill('雨のため 17 時で終わります');
    await expect(posting.getByText(/英語.*の文が、まだそろっていません/)).toBeVisible();
    await posting.getByRole('radio', { name: /英語/ }).press('Space');
    await posting.getByLabel(words.noticing.heading, { exact: true }).fill('Ends at 17:00 because of rain');
    await posting.getByLabel(words.noticing.body).fill('Come back tomorrow.');
    await expect(posting.getByRole('figure')).toContainText('Come back tomorrow.');
    await posting.getByText(words.noticing.mail(1)).click();
    await expect(posting.getByText(words.noticing.sent([words.noticing.mails(1)]))).toBeVisible();
    expect(await violations(page, 'all')).toEqual([]);
    await posting.getByRole('button', { name: words.noticing.submit }).click();
    await expect(posting).toBeHidden();
    await expect(list.getByText(words.mailing.sent(1))).toBeVisible({ timeout: 30_000 });
    expect(await violations(page, 'all')).toEqual([]);
    const other = list.getByRole('button', { name: words.mailing.open }).first();
    await other.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: words.mailing.submit(1) })).toBeVisible();
    expect(await everyLook(page, 'live/notice-mail-list.tsx')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  const notice = mails()[1];
  expect(notice?.headers.get('subject')).toContain('Ends at 17:00 because of rain');
  const stop = /<(\S+)>/.exec(notice?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  await phone.goto(stop);
  await expect(phone.getByRole('button', { name: 'Stop emails' })).toBeVisible();
  expect(await violations(phone, 'all')).toEqual([]);
  await phone.emulateMedia({ colorScheme: 'light' });
  expect(await violations(phone, 'all')).toEqual([]);
  await phone.getByRole('button', { name: 'Stop emails' }).click();
  await expect(phone.getByRole('heading', { name: 'Emails are stopped' })).toBeVisible();
  await expect(page.getByText(words.mailing.recipients(0))).toBeVisible();
});

test('says in English what is missing before notices can be mailed', async ({ page, server, faults, variant }) => {
  faults.expect(401, '/me');
  await variant(`${SLUG}-none`, {});
  await enterAs(page, server, { role: 'desk', campaign: `${SLUG}-none` });
  await page.addInitScript(() => localStorage.setItem('console_language', 'en_US'));
  await page.goto(`/console/${SLUG}-none/live`);
  await expect(page.getByText(english.live.mailing.off.no_organiser)).toBeVisible();
});
