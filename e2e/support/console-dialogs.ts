import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import type { ConsoleTexts } from '../../console/src/i18n/ja_JP/ja_JP.ts';
import type { CONSOLE_PAGES } from './console-pages.ts';

/** A dialog of a page, and how it is opened. */
export interface OpenedDialog {
  /** The source file that has it, below `console/src`. */
  file: string;
  open: (page: Page, words: ConsoleTexts) => Promise<void>;
}

type Name = (words: ConsoleTexts) => string | RegExp;

/** Presses the first button with a name, or with a part of one. */
const press = (name: Name) => (page: Page, words: ConsoleTexts) =>
  page
    .getByRole('button', { name: name(words), exact: true })
    .first()
    .click();
/** The name of a button whose end is known. */
const ending = (text: string) => new RegExp(`: ${text}$`);
/** The name of a button about somebody or something. */
const about = (verb: (name: string) => string) => new RegExp(`^${verb('.+')}$`);

/**
 * The dialogs of console-accessibility.spec.ts, by the page that opens them. A dialog of the console that is not here, or in a test that
 * names its file (`everyLook`), fails console/src/app/every-screen.test.ts.
 */
export const CONSOLE_DIALOGS: Readonly<Partial<Record<(typeof CONSOLE_PAGES)[number], readonly OpenedDialog[]>>> = {
  '/account': [
    { file: 'account/factor-section.tsx', open: press((t) => t.account.factor.remove) },
    { file: 'account/passkey-section.tsx', open: press((t) => about(t.passkeys.remove.of)) },
    { file: 'shared/factors/passkey-dialogs.tsx', open: press((t) => t.passkeys.add) },
    { file: 'shared/factors/passkey-dialogs.tsx', open: press((t) => about(t.passkeys.rename.of)) },
  ],
  '/server/members': [{ file: 'team/server-team-page.tsx', open: press((t) => about(t.team.erase.of)) }],
  '/$slug/cover': [{ file: 'shared/files/crop-dialog.tsx', open: press((t) => ending(t.files.crop)) }],
  '/$slug/spots': [{ file: 'spots/add-spot.tsx', open: press((t) => t.spots.add) }],
  '/$slug/spots/hyakuto': [
    { file: 'spots/inspector.tsx', open: press((t) => t.spots.deleteAction) },
    { file: 'shared/seals/seal-maker.tsx', open: press((t) => t.seals.make) },
  ],
  '/$slug/spots/hyakuto/media': [
    { file: 'shared/files/focus-dialog.tsx', open: press((t) => ending(t.files.focus.act)) },
  ],
  '/$slug/prizes': [{ file: 'shared/items/add-item.tsx', open: press((t) => t.prizes.page.add) }],
  '/$slug/prizes/lightinn': [{ file: 'shared/items/item-inspector.tsx', open: press((t) => about(t.common.remove)) }],
  '/$slug/files': [{ file: 'file/files-page.tsx', open: press((t) => ending(t.files.rename)) }],
  '/$slug/publish/1': [{ file: 'publish/roll-back-dialog.tsx', open: press((t) => t.publish.rollBack.open) }],
  '/$slug/print': [{ file: 'print/renew-dialog.tsx', open: press((t) => t.print.renew) }],
  '/$slug/preflight': [{ file: 'preflight/add-check-dialog.tsx', open: press((t) => t.preflight.add) }],
  '/$slug/live': [
    { file: 'live/condition-dialogs.tsx', open: press((t) => t.live.spots.pause) },
    { file: 'live/condition-dialogs.tsx', open: press((t) => t.live.spots.crowd) },
    { file: 'live/condition-dialogs.tsx', open: press((t) => t.live.prizes.stop) },
    { file: 'live/end-dialog.tsx', open: press((t) => t.live.acting.ends.pause.submit) },
    { file: 'live/take-back-dialog.tsx', open: press((t) => t.liveActions.takeBack) },
    { file: 'live/notice-dialog.tsx', open: press((t) => t.live.noticing.open) },
    { file: 'live/spot-change-dialog.tsx', open: press((t) => t.liveActions.spot.open) },
    { file: 'live/stock-dialog.tsx', open: press((t) => t.liveActions.stock.open) },
    { file: 'live/threshold-dialog.tsx', open: press((t) => t.thresholds.open) },
    { file: 'live/wall-keys.tsx', open: press((t) => t.wall.keys.make) },
    { file: 'live/wall-keys.tsx', open: press((t) => new RegExp(`^${t.wall.keys.revoke}: `)) },
  ],
  '/$slug/overview': [
    { file: 'palette/palette.tsx', open: (page) => page.keyboard.press('ControlOrMeta+K') },
    { file: 'palette/palette.tsx', open: (page) => page.keyboard.press('?') },
    {
      file: 'shared/frame/campaign-frame.tsx',
      open: async (page, { frame }) => {
        await page.setViewportSize({ width: 768, height: 900 });
        await page.getByRole('button', { name: frame.openContents }).click();
      },
    },
  ],
  '/$slug/answers': [{ file: 'answers/answer-export.tsx', open: press((t) => t.answers.save.act) }],
  '/$slug/team': [
    { file: 'team/invite-dialog.tsx', open: press((t) => t.team.invite.open) },
    { file: 'team/role-dialog.tsx', open: press((t) => about(t.team.change.of)) },
    { file: 'team/team-page.tsx', open: press((t) => about(t.team.remove.of)) },
  ],
  '/$slug/desk/$visitorId': [
    { file: 'desk/act-form.tsx', open: press((t) => t.desk.verbs.grant_stamp) },
    { file: 'desk/reason-dialogs.tsx', open: press((t) => t.desk.form.remove.open) },
  ],
  '/$slug/photos': [
    {
      file: 'photos/note-dialog.tsx',
      open: async ({ keyboard }) => {
        await keyboard.press('r');
        await keyboard.press('5');
      },
    },
  ],
  '/$slug/counters': [
    { file: 'counters/counter-dialog.tsx', open: press((t) => t.counters.make) },
    { file: 'counters/check-dialog.tsx', open: press((t) => t.counters.doubles.check) },
  ],
  '/$slug/counters/$counterId': [{ file: 'counters/counter-panel.tsx', open: press((t) => t.counters.panel.newPin) }],
  '/$slug/keys': [
    { file: 'tokens/token-dialog.tsx', open: press((t) => t.keys.tokens.make) },
    { file: 'tokens/token-section.tsx', open: press((t) => about(t.keys.tokens.revokeOf)) },
    { file: 'webhooks/webhook-dialog.tsx', open: press((t) => t.webhooks.make) },
    {
      file: 'webhooks/webhook-section.tsx',
      open: press((t) => new RegExp(`^${t.webhooks.actOf(t.webhooks.remove, '')}`)),
    },
  ],
};

/** What a page shows only after it was used, outside a dialog. */
export interface OpenedState {
  what: string;
  open: (page: Page, words: ConsoleTexts, slug: string) => Promise<void>;
  /** Resolves when `open` has done what it does. */
  shown: (page: Page, words: ConsoleTexts) => Locator;
  close: (page: Page, words: ConsoleTexts) => Promise<void>;
}

/** Rows of spots: one with a radius that is no number, and one whose latitude and longitude are swapped. */
const FAULTY_ROWS = ['名称\t緯度\t経度\t半径', '新しい広場\t34.1\t133.35\tabc', '新しい橋\t133.35\t34.1\t60'].join(
  '\n',
);

/**
 * States of pages of console-accessibility.spec.ts, by the page. That of a harmful publication needs another draft:
 * console-publishing.spec.ts looks at it.
 */
export const CONSOLE_STATES: Readonly<Partial<Record<(typeof CONSOLE_PAGES)[number], OpenedState>>> = {
  '/$slug/spots?view=table': {
    what: 'chosen rows',
    open: async (page, { bulk }) => {
      await page.locator('tbody').getByRole('checkbox').first().click();
      const bar = page.getByRole('region', { name: bulk.bar });
      await bar.getByRole('button', { name: bulk.kinds.points, exact: true }).click();
      await bar.getByLabel(bulk.kinds.points, { exact: true }).fill('+10');
    },
    shown: (page) => page.locator('tbody ins').first(),
    close: press((t) => t.bulk.clear),
  },
  '/$slug/spots/import': {
    what: 'an import of spots with faults',
    open: async (page, { importing }) => {
      await page.getByLabel(importing.paste, { exact: true }).fill(FAULTY_ROWS);
      await page.getByRole('button', { name: importing.read, exact: true }).click();
    },
    shown: (page, { importing }) => page.getByRole('button', { name: importing.swap([3]) }),
    close: press((t) => t.importing.back),
  },
  '/$slug/archive': {
    what: 'an import of a folder with faults',
    open: async (page, _, slug) => {
      const text = `slug: ${slug}\nname: 1\n`;
      const buffer = Buffer.from(zipSync({ 'campaign.yaml': strToU8(text) }));
      const file = { name: 'faulty.zip', mimeType: 'application/zip', buffer };
      await page.locator('input[type=file]').first().setInputFiles(file);
    },
    shown: (page, { archives }) => page.getByRole('heading', { name: archives.faults(3), exact: true }),
    // It stays until another folder is given.
    close: () => Promise.resolve(),
  },
};
