import { describe, expect, it } from 'vitest';
import type { CampaignFile } from '../campaign-file/campaign-file.ts';
import { afterMail, mailSenderOf, NOTICE_MAIL_MS } from './rules.ts';

const facts = { attempt: 1, now: 0, until: NOTICE_MAIL_MS };
const MINUTE = 60_000;

describe('after an attempt to mail a notice', () => {
  it.each([
    ['an accepted mail is sent', 'accepted', facts, { state: 'sent' }],
    ['a refused address gets no further attempt', 'address_refused', facts, { state: 'failed' }],
    ['a refused mail gets no further attempt', 'refused', facts, { state: 'failed' }],
    ['a mail that may have been taken is not sent twice', 'unclear', facts, { state: 'failed' }],
    ['the first wait is a minute', 'not_now', facts, { state: 'waiting', at: MINUTE }],
    ['waits grow', 'not_now', { ...facts, attempt: 3 }, { state: 'waiting', at: 9 * MINUTE }],
    ['up to four hours', 'not_now', { ...facts, attempt: 12 }, { state: 'waiting', at: 240 * MINUTE }],
    ['within a day', 'not_now', { ...facts, attempt: 12, now: 21 * 60 * MINUTE }, { state: 'failed' }],
    ['and not at its end', 'not_now', { ...facts, now: NOTICE_MAIL_MS - MINUTE }, { state: 'failed' }],
    [
      'but just before it',
      'not_now',
      { ...facts, now: NOTICE_MAIL_MS - MINUTE - 1 },
      { state: 'waiting', at: NOTICE_MAIL_MS - 1 },
    ],
  ] as const)('%s', (_, outcome, given, expected) => {
    expect(afterMail(outcome, given)).toEqual(expected);
  });
});

const organiser = { name: '実行委員会', address: '港町 1-1', contact: 'office@example.jp' };

describe('notices are mailed', () => {
  it.each([
    ['by a campaign that names its organiser', { slug: 'akari', organiser }, true, true],
    ['not without a mail server', { slug: 'akari', organiser }, false, false],
    ['not by a campaign that names nobody', { slug: 'akari' }, true, false],
    [
      'not by one that names no address',
      { slug: 'akari', organiser: { name: '実行委員会', contact: 'office@example.jp' } },
      true,
      false,
    ],
    [
      'by one with a telephone only',
      { slug: 'akari', organiser: { ...organiser, contact: undefined, phone: '0848-00' } },
      true,
      true,
    ],
    [
      'not by one that nobody can reach',
      { slug: 'akari', organiser: { name: 'A', address: 'B', hours: '9-5' } },
      true,
      false,
    ],
    ['not by a rehearsal', { slug: 'akari--rehearsal', organiser }, true, false],
  ])('%s', (_, file, canMail, expected) => {
    const given = file as Pick<CampaignFile, 'slug' | 'organiser'>;
    const { name, address } = organiser;
    expect(mailSenderOf(given, canMail)).toEqual(expected ? { name, address, organiser: given.organiser } : null);
  });
});
