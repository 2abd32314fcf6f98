import { expect, it } from 'vitest';
import { audit as english } from '../i18n/en_US/audit.ts';
import { auditFacts, reasonWords, withCampaign } from './audit-facts.ts';

const ANN = '01890000-0000-7000-8000-000000000001';
const BEN = '01890000-0000-7000-8000-000000000002';

it.each([
  ['signed_in', null, null, []],
  ['password_changed', ANN, 'Ann', []],
  ['role_removed', BEN, 'Ben', ['Ben']],
  ['role_changed', `${BEN} editor publish`, 'Ben', ['Ben', 'editor', 'may publish']],
  ['member_deleted', BEN, null, []],
  ['link_created', 'installation_owner', null, ['owner of this Meguri']],
  ['campaign_published', '4', null, ['version 4']],
  ['campaign_rolled_back', '5 2', null, ['version 5', 'version 2']],
  ['sign_off_changed', '2', null, ['2 people']],
  [
    'alert_thresholds_changed',
    'refusals.attempts:10:20 refusals.share:25:40 photos:on:off',
    null,
    [
      'Visitors are refused, Refused attempts: 10 → 20 times',
      'Visitors are refused, Share refused: 25 → 40%',
      'Photos are waiting: off',
    ],
  ],
  ['publication_scheduled', '2031-10-24T15:00:00.000Z', null, ['2031']],
  ['spot_paused', 'tower', null, ['tower']],
  ['spot_paused', 'tower closed', null, ['tower', 'Closed']],
  ['spot_paused', 'constructor toString', null, ['constructor', 'toString']],
  ['congestion_set', 'tower unknown', null, ['tower', 'Do not show']],
  ['condition_ended', 'pause tower', null, ['pause', 'tower']],
  ['application_opened', '4K7M-29QX', null, ['4K7M-29QX']],
  ['applications_exported', '56 stay', null, ['56 forms', 'stay']],
  ['answers_exported', '12 signup', null, ['12 answers', 'signup']],
  ['audit_exported', '1', null, ['1 entry']],
  ['visitors_searched', 'by_support_code', null, ['by support code']],
  ['parcels_recorded', '1 to_send', null, ['1 form', 'to send']],
  ['session_ended', BEN, null, []],
])('says what %s with the target %s is about', (action, target, targetName, facts) => {
  const shown = auditFacts(
    { action, target, targetName, memberId: ANN },
    english,
    (time) => `${time.getUTCFullYear()}`,
  );
  expect(shown).toEqual(facts);
});

it.each([
  ['photo_rejected', 'faces', 'People can be recognised'],
  ['photo_rejected', 'It is blurred', 'It is blurred'],
  ['spot_paused', 'faces', 'faces'],
  ['photo_rejected', 'constructor', 'constructor'],
  ['photo_rejected', null, ''],
])('gives the reason of %s, %s, in words', (action, reason, expected) => {
  expect(reasonWords({ action, reason }, english)).toBe(expected);
});

it.each([
  ['sandbox', ['sandbox'], ['sandbox']],
  ['akari', ['tower', 'Closed'], ['akari', 'tower', 'Closed']],
  [null, ['akari'], ['akari']],
])('names the campaign %s once before %j', (campaign, facts, expected) => {
  expect(withCampaign(campaign, facts)).toEqual(expected);
});
