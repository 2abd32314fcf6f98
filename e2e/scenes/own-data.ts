import { acquire, PASSWORD, startGuest } from '../support/api.ts';
import { deletePersistedQueries } from '../support/offline.ts';
import { removeStored, store } from '../support/storage.ts';
import { openPopup } from './open-popup.ts';
import { clickButton, dialogOf, go, goInApp, type SceneGroup } from './scene.ts';

/** Popups, consent and what visitors can do with their own data. */
export const ownData: SceneGroup = {
  name: 'own-data',
  visitor: { stamps: [{ spotId: 'hyakuto', keyword: 'ともしび' }] },
  scenes: [
    { name: 'restore', open: (world) => go(world, 'restore') },
    {
      name: 'restore-picture',
      open: async (world) => {
        await goInApp(world, 'restore');
        await world.page.getByLabel(world.t.owner.password, { exact: true }).fill(PASSWORD);
        await clickButton(world.page, world.t.restore.save.make);
        await world.page.getByRole('img', { name: world.t.restore.save.alt }).waitFor();
      },
    },
    {
      name: 'restore-load',
      open: async (world) => {
        await go(world, 'restore');
        await world.page.getByRole('tab', { name: world.t.restore.tabs.load }).click();
      },
    },
    {
      name: 'restore-scan',
      open: async (world) => {
        await go(world, 'restore');
        await world.page.getByRole('tab', { name: world.t.restore.tabs.load }).click();
        await clickButton(world.page, world.t.restore.load.scan);
        await world.page.getByRole('dialog').getByRole('alert').waitFor();
      },
    },
    {
      name: 'restore-confirm',
      open: async (world) => {
        // Any well-formed token opens the question. The answer is that of a code that can be used.
        const preview = {
          restored: { stamps: 6, points: 150, presents: 2 },
          lost: { stamps: 1, points: 20, presents: 0 },
        };
        await world.page.route('**/account/restore/preview', (route) => route.fulfill({ json: { preview } }));
        await goInApp(world, 'faq');
        await world.page.goto(`/${world.slug}/restore#${crypto.randomUUID()}.${'s'.repeat(43)}`);
        await dialogOf(world, world.t.restore.confirm.title).waitFor();
      },
    },
    { name: 'reset-page', open: (world) => go(world, 'reset') },
    {
      name: 'remove-account',
      open: async (world) => {
        await goInApp(world, 'reset');
        await clickButton(world.page, world.t.leaving.remove.button);
        const sheet = dialogOf(world, world.t.leaving.remove.sheet);
        await clickButton(world.page, world.t.leaving.remove.confirm);
        await sheet.getByRole('alert').waitFor();
      },
    },
    {
      name: 'change-email',
      open: async (world) => {
        await go(world, 'reset');
        await clickButton(world.page, world.t.leaving.email.button);
        const sheet = dialogOf(world, world.t.leaving.email.sheet);
        await clickButton(sheet, world.t.leaving.email.confirm);
        await sheet.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'two-books',
      open: async (world) => {
        const { page, slug, t } = world;
        const { origin } = new URL(page.url());
        const guest = await startGuest(origin, slug);
        await acquire(origin, guest, { spotId: 'miso', method: 'keyword', keyword: 'みそだる' });
        await store(page, { guest: guest.resume! }, slug);
        await go(world, '');
        await dialogOf(world, t.guests.books.title).waitFor();
        await removeStored(page, ['guest'], slug);
      },
    },
    {
      name: 'moved',
      isPictureOnly: true,
      open: async (world) => {
        await deletePersistedQueries(world.page);
        await world.page.route('**/api/v1/user', async (route) => {
          const response = await route.fetch();
          const answer = await response.json();
          await route.fulfill({
            response,
            json: { ...answer, user: { ...answer.user, movedAt: '2026-10-22T09:00:00+09:00' } },
          });
        });
        await go(world, '');
        await world.page.getByRole('link', { name: world.t.restore.moved.open }).waitFor();
      },
    },
    { name: 'popup-home', open: (world) => openPopup(world, 'home', '') },
  ],
};

/** The questionnaire after registration, in a separate campaign in which the visitor has not answered it. */
export const registrationQuestionnaire: SceneGroup = {
  name: 'registration-questionnaire',
  visitor: 'newcomer',
  campaign: { suffix: 'toi', changes: { questionnaires: QUESTIONNAIRES() } },
  scenes: [
    {
      name: 'questionnaire-over-home',
      open: async (world) => {
        await go(world, '404');
        await removeStored(world.page, ['register_questionnaires'], world.slug);
        // As after the registration, which leads home.
        await go(world, 'auth/signup');
        await world.page.getByRole('dialog').getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'questionnaire',
      open: async (world) => {
        await go(world, '404');
        await removeStored(world.page, ['register_questionnaires'], world.slug);
        await go(world, 'auth/questionnaire');
        await world.page.locator('form').waitFor();
      },
    },
    {
      name: 'questionnaire-missing',
      open: async (world) => {
        await clickButton(world.page, world.t.questionnaires.send);
        await world.page.getByRole('alert').first().waitFor();
      },
    },
  ],
};

/** A questionnaire with every kind of question. It differs from the demo's, which the visitor of a group has answered. */
function QUESTIONNAIRES(): string {
  const label = (ja: string, en: string) => `{ ja_JP: ${ja}, en_US: "${en}", zh_CH: 问题, zh_TW: 問題, ko_KR: 질문 }`;
  const choice = (ja: string, en: string) => `{ ja_JP: ${ja}, en_US: ${en}, zh_CH: 选项, zh_TW: 選項, ko_KR: 보기 }`;
  const title =
    '{ ja_JP: はじめに教えてください, en_US: Before you start, zh_CH: 开始之前, zh_TW: 開始之前, ko_KR: 시작하기 전에 }';
  return `[{ id: toi, type: 1, title: ${title}, questions: [
    { id: from, kind: single, required: true, label: ${label('どちらから', 'Where did you come from?')}, choices: [${choice('町から', 'Town')}, ${choice('海から', 'Sea')}] },
    { id: many, kind: multiple, label: ${label('何で知りましたか', 'How did you hear about us?')}, choices: [${choice('ポスター', 'A poster')}, ${choice('友人', 'A friend')}] },
    { id: joy, kind: scale, required: true, max: 5, label: ${label('楽しみですか', 'Are you looking forward to it?')} },
    { id: party, kind: number, max: 50, label: ${label('何人で', 'How many of you?')} },
    { id: day, kind: date, label: ${label('いつ', 'Which day?')} },
    { id: say, kind: text, maxLength: 300, label: ${label('ひとこと', 'Anything else?')} } ] },
    { id: after-prize, type: 2, title: ${title}, questions: [ { id: joy, kind: scale, max: 5, label: ${label('いかがでしたか', 'How was it?')} } ] }]`;
}
