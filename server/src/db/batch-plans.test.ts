import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callKey, keysSince } from '../holdings/call-key.ts';
import { lockBatchAccounts } from '../holdings/locks.ts';
import { openVisitorSpots, VISITOR_FACTS } from '../holdings/queries.ts';
import { PRESENT_ROWS } from '../presents/queries.ts';
import { type Grant, openGrantBatch } from '../presents/take/grant-present.ts';
import { openTakeStates } from '../presents/take/take-state.ts';
import { ACQUIRE_SETTINGS } from '../spots/acquire/acquire-batch.ts';
import { lockedStep } from '../spots/acquire/acquire-locked.ts';
import { optimisticStep } from '../spots/acquire/acquire-optimistic.ts';
import type { AcquisitionRow } from '../spots/acquire/acquisition.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import type { BatchRead } from './batch-read.ts';
import type { PipelinedConnection } from './pipelined-connection.ts';
import type { Step } from './statement.ts';

let base: TestDatabase;
let connection: PipelinedConnection;

const AT = Date.parse('2026-10-05T12:00:00+09:00');
const SOMEBODY = { campaignId: 1, accountId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
const KEY = { callKey: callKey('key', 'body', AT) };

/** The state after a rehearsal was deleted: the tables are empty and analysed as such, and their indexes are large. */
const REHEARSAL = [
  `insert into campaigns (slug, version, created_at, updated_at) values ('rehearsal', 1, now(), now())`,
  `insert into accounts (campaign_id, account_id, username, login_type, created_at)
    select 1, gen_random_uuid(), 'a' || n, 'password', now() from generate_series(1, 500) n`,
  `insert into acquisitions (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
    select 1, account_id, gen_random_uuid(), 's' || n, 'once', 'qr', '{}', true, 0, now() from accounts, generate_series(1, 30) n`,
  `insert into user_presents (campaign_id, account_id, user_present_id, present_id, acquired_at)
    select 1, account_id, gen_random_uuid(), 'p' || n, now() from accounts, generate_series(1, 30) n`,
  'delete from acquisitions',
  'delete from user_presents',
  'vacuum analyze',
];

beforeAll(async () => {
  base = await testDatabase();
  for (const text of REHEARSAL) await base.db.query({ name: '', text });
  connection = base.db.pipelined(ACQUIRE_SETTINGS);
});
afterAll(() => base.close());

/** The steps that a batch sends. */
async function stepsSent(work: (connection: PipelinedConnection) => Promise<unknown>): Promise<Step[]> {
  const seen: Step[] = [];
  const transact = (steps: readonly Step[]) => {
    seen.push(...steps);
    return Promise.resolve(steps.map(() => []));
  };
  await work({ transact, close: () => Promise.resolve() });
  return seen;
}

const acquisition = (over: Partial<AcquisitionRow> = {}): AcquisitionRow => ({
  ...SOMEBODY,
  acquisition: { id: crypto.randomUUID(), spotId: 's', memberId: null, method: 'qr', stamp: true, points: 0, at: AT },
  windowKey: 'once',
  evidence: {},
  callKey: null,
  version: 1,
  proof: null,
  expected: null,
  judgedChangeNo: null,
  ...over,
});
const grant: Grant = {
  ...SOMEBODY,
  ...KEY,
  userPresentId: crypto.randomUUID(),
  presentId: 'p',
  at: AT,
  changeNo: 0,
  points: 0,
  acquisitionIds: [],
  takesSerial: false,
  contactHash: Buffer.from('hash'),
  perContact: 1,
  lottery: null,
};

const stepOf = <Query>({ statement, input }: BatchRead<Query, object>, query: Query): Step => ({
  statement,
  values: input.valuesOf([query]),
});

const BATCHES: [string, () => Step[] | Promise<Step[]>][] = [
  ['acquisitions', () => [optimisticStep([acquisition()])]],
  ['acquisitions with an idempotency key', () => [optimisticStep([acquisition(KEY)])]],
  [
    'acquisitions under the lock of their account',
    () => [lockBatchAccounts([SOMEBODY]), lockedStep([acquisition(KEY)])],
  ],
  ['grants', () => stepsSent((own) => openGrantBatch(own)([grant]))],
  ['visitors', () => [stepOf(VISITOR_FACTS, { ...SOMEBODY, knownChangeNo: 0, keysSince: keysSince(AT) })]],
  ['stamps of visitors', () => stepsSent((own) => openVisitorSpots({ db: base.db, connection: own })(SOMEBODY))],
  ['presents of visitors', () => [stepOf(PRESENT_ROWS, SOMEBODY)]],
  [
    'states of takes',
    () =>
      stepsSent((own) =>
        openTakeStates({ db: base.db, connection: own })({
          ...grant,
          survey: null,
          consumesStamps: true,
          countsContact: true,
        }),
      ),
  ],
];

/** Plan lines that scan a table of visitors without the account or contact in the index condition. */
function fullScans(lines: readonly string[]): string[] {
  return lines.filter(
    (line, at) =>
      /Scan .*on (acquisitions|user_presents|confirmed_takes)\b/.test(line) &&
      !/Index Cond: .*\b(account_id|contact_hash) = /.test(lines[at + 1] ?? ''),
  );
}

describe('at the opening of an event, no table is scanned as a whole for', () => {
  it.each(BATCHES)('%s', async (_name, stepsOf) => {
    const steps = await stepsOf();
    await connection.transact(steps);
    for (const { statement, values } of steps) {
      const text = `explain execute ${statement.name}(${values.map(() => 'null').join(', ')})`;
      const [rows = []] = await connection.transact([{ statement: { name: '', text }, values: [] }]);
      expect(fullScans(rows.map((row) => Object.values(row)[0]))).toEqual([]);
    }
  });
});
