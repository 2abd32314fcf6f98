import { batchInput, type Column } from '../../db/batch-input.ts';
import { CALL_KEY_COLUMNS, isNewKey } from '../../holdings/call-key.ts';
import { progressNumbers } from './acquire-answer.ts';
import type { AcquisitionRow } from './acquisition.ts';

type Columns = Readonly<Record<string, Column<AcquisitionRow>>>;

const ROW: Columns = {
  campaign_id: ['int', (row) => row.campaignId],
  account_id: ['uuid', (row) => row.accountId],
  session_id: ['uuid', (row) => row.sessionId],
  acquisition_id: ['uuid', (row) => row.acquisition.id],
  spot_id: ['text', (row) => row.acquisition.spotId],
  member_id: ['text', (row) => row.acquisition.memberId],
  window_key: ['text', (row) => row.windowKey],
  method: ['text', (row) => row.acquisition.method],
  evidence: ['jsonb', (row) => row.evidence],
  stamp: ['boolean', (row) => row.acquisition.stamp],
  points: ['int', (row) => row.acquisition.points],
  at: ['timestamptz', (row) => row.acquisition.at],
  judged_change_no: ['int', (row) => row.judgedChangeNo],
  version: ['int', (row) => row.version],
  ...CALL_KEY_COLUMNS,
};

/** What the expected answer depends on, whether the holdings show that the key is new, and what of the answer a row with a key stores. */
const EXPECTED: Columns = {
  expected_change_no: ['int', ({ expected }) => expected?.before.changeNo ?? null],
  is_key_new: ['boolean', ({ expected, callKey }) => expected && callKey && isNewKey(expected.before, callKey)],
  newly_available: ['json', ({ expected }) => (expected?.newlyAvailable.length ? expected.newlyAvailable : null)],
  progress: ['json', ({ callKey, expected }) => (callKey && expected ? progressNumbers(expected.answer) : null)],
};

/** Evidence that can be used once. */
const PROOF: Columns = {
  photo_id: ['uuid', ({ proof }) => proof?.photoId ?? null],
  nonce_hash: ['bytea', ({ proof }) => proof?.nonceHash ?? null],
};

export const PLAIN_INPUT = batchInput({ ...ROW, ...EXPECTED });
export const PROVEN_INPUT = batchInput({ ...ROW, ...PROOF });

/** The columns of `acquisitions` that both statements write, from input rows. */
export const ACQUISITION_COLUMNS = {
  into: `campaign_id, account_id, acquisition_id, spot_id, member_id, window_key, method, evidence, stamp, points,
        acquired_at, key_hash, body_hash, first_answer`,
  from: `campaign_id, account_id, acquisition_id, spot_id, member_id, window_key, method, evidence, stamp, points,
        at, key_hash, body_hash`,
} as const;
