import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import { expect, it } from 'vitest';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { wordsOf } from './alert-words.ts';

const time = (instant: string) => instant.slice(11, 16);
const said = (facts: object) =>
  wordsOf({ kind: 'refusals', facts } as AlertView, { name: '塔', time }, japanese.live.alerts).text.join('');

const change = { changedAt: '2026-10-10T08:08:42.000Z', countedFrom: '2026-10-10T08:09:00.000Z' };
const split = { changedAt: '2026-10-10T08:08:42.000Z', countedFrom: '2026-10-10T08:08:42.000Z' };

it.each([
  ['nobody since', { refused: 0, tries: 0, ...change }, '08:09 からの数では、まだだれも'],
  ['few since', { refused: 1, tries: 4, ...change }, '08:09 からの数では、1 人が断られ、3 人が押せました'],
  [
    'few since, before it was noted from when',
    { refused: 1, tries: 4, changedAt: change.changedAt },
    '08:09 からの数では、1 人が',
  ],
  ['nobody since the change itself', { refused: 0, tries: 0, ...split }, 'そのあとは、まだだれも'],
  ['few since the change itself', { refused: 1, tries: 4, ...split }, 'そのあとは、1 人が断られ、3 人が押せました'],
  ['many since the change itself', { refused: 12, tries: 20, cause: 'code', ...split }, '08:08 に直してからの数です'],
  ['many since', { refused: 12, tries: 20, cause: 'code', ...change }, '08:09 からの数です'],
])('says after a change from when on it counts: %s', (_what, facts, text) => {
  expect(said(facts)).toContain('08:08 に直し');
  expect(said(facts)).toContain(text);
});
