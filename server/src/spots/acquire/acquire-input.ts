import { batchInput, type Column } from '../../db/batch-input.ts';
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
};

/** What the expected answer depends on. */
const EXPECTED: Columns = {
  expected_change_no: ['int', ({ expected }) => expected?.before.changeNo ?? null],
  newly_available: ['json', ({ expected }) => (expected?.newlyAvailable.length ? expected.newlyAvailable : null)],
};

const KEY: Columns = {
  idem_key: ['text', (row) => row.idempotencyKey],
  body_hash: ['bytea', (row) => row.bodyHash],
};

/** The answer to store with the key if the visitor's holdings are as cached. */
const EXPECTED_ANSWER: Columns = {
  answer: ['json', ({ idempotencyKey, expected }) => (idempotencyKey && expected ? expected.answer : null)],
};

/** Evidence that can be used once. */
const PROOF: Columns = {
  photo_id: ['uuid', ({ proof }) => proof?.photoId ?? null],
  nonce_hash: ['bytea', ({ proof }) => proof?.nonceHash ?? null],
};

export const PLAIN_INPUT = batchInput({ ...ROW, ...EXPECTED });
export const KEYED_INPUT = batchInput({ ...ROW, ...EXPECTED, ...KEY, ...EXPECTED_ANSWER });
export const PROVEN_INPUT = batchInput({ ...ROW, ...KEY, ...PROOF });
