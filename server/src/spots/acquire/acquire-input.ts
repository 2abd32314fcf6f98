import type { Values } from '../../db/statement.ts';
import type { AcquisitionRow } from './acquisition.ts';

interface Column {
  name: string;
  type: string;
  pick: (row: AcquisitionRow) => unknown;
}

/** What every batch tells of its rows. */
const ROW: readonly Column[] = [
  { name: 'campaign_id', type: 'int', pick: (row) => row.campaignId },
  { name: 'account_id', type: 'uuid', pick: (row) => row.accountId },
  { name: 'session_id', type: 'uuid', pick: (row) => row.sessionId },
  { name: 'acquisition_id', type: 'uuid', pick: (row) => row.acquisition.id },
  { name: 'spot_id', type: 'text', pick: (row) => row.acquisition.spotId },
  { name: 'window_key', type: 'text', pick: (row) => row.windowKey },
  { name: 'method', type: 'text', pick: (row) => row.acquisition.method },
  { name: 'evidence', type: 'jsonb', pick: (row) => JSON.stringify(row.evidence) },
  { name: 'stamp', type: 'boolean', pick: (row) => row.acquisition.stamp },
  { name: 'points', type: 'int', pick: (row) => row.acquisition.points },
  { name: 'at', type: 'timestamptz', pick: (row) => new Date(row.acquisition.at).toISOString() },
];

/** What this server remembers, as far as the database needs it to tell whether the expected answer stands. */
const EXPECTED: readonly Column[] = [
  { name: 'change_no', type: 'int', pick: (row) => row.expected?.before.changeNo ?? null },
  {
    name: 'turned_free',
    type: 'json',
    pick: ({ expected }) => (expected?.turnedFree.length ? JSON.stringify(expected.turnedFree) : null),
  },
];

const KEY: readonly Column[] = [
  { name: 'idem_key', type: 'text', pick: (row) => row.idempotencyKey },
  { name: 'body_hash', type: 'bytea', pick: (row) => row.bodyHash },
];

/** What is kept with the key where the visitor is as remembered. */
const ANSWER: Column = {
  name: 'answer',
  type: 'json',
  pick: ({ idempotencyKey, expected }) => (idempotencyKey && expected ? JSON.stringify(expected.answer) : null),
};

/** Evidence that is used up. */
const PROOF: readonly Column[] = [
  { name: 'photo_id', type: 'uuid', pick: ({ proof }) => proof?.photoId ?? null },
  { name: 'nonce_hash', type: 'bytea', pick: ({ proof }) => proof?.nonceHash ?? null },
];

/** The rows of a batch as a statement reads them. */
export interface Input {
  /** For `select * from`: a relation with one column each and the row's `place`, counted from 1. */
  relation: string;
  /** The statement's parameters. */
  values: (rows: readonly AcquisitionRow[]) => Values;
}

const inputOf = (columns: readonly Column[]): Input => ({
  relation: `unnest(${columns.map(({ type }, place) => `$${place + 1}::${type}[]`).join(', ')}) with ordinality
        as r(${columns.map(({ name }) => name).join(', ')}, place)`,
  values: (rows) => columns.map(({ pick }) => rows.map(pick)),
});

export const PLAIN_INPUT = inputOf([...ROW, ...EXPECTED]);
export const KEYED_INPUT = inputOf([...ROW, ...EXPECTED, ...KEY, ANSWER]);
export const PROVEN_INPUT = inputOf([...ROW, ...KEY, ...PROOF]);
