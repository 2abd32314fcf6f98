import type { UserPresentDraw } from '@meguri/core/presents/rules.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import { answersByPlace, batchInput } from '../../db/batch-input.ts';
import type { Queryable } from '../../db/open.ts';
import type { PipelinedConnection } from '../../db/pipelined-connection.ts';
import type { Step } from '../../db/statement.ts';
import { CALL_KEY_COLUMNS, type CallKey } from '../../holdings/call-key.ts';
import { lockBatchAccounts, lockBatchStock, shareDraws, sharePublicationLocks } from '../../holdings/locks.ts';
import { type KnownKey, repeatOf } from '../../operation/idempotency.ts';
import { grantStatement } from './grant-sql.ts';
import type { TakenFacts } from './take-state.ts';

/** A present to be granted to a visitor who may take it. The server makes ids, instants and the lottery's roll. */
export interface Grant extends AccountKey {
  sessionId: string;
  userPresentId: string;
  presentId: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Null without an idempotency key. */
  callKey: CallKey | null;
  /** The change number of the holdings that were judged. */
  changeNo: number;
  /** The points and stamps that an exchange consumes. */
  points: number;
  acquisitionIds: readonly string[];
  takesSerial: boolean;
  /** The hash of the contact for which the present counts (confirmed-takes.ts); null if it counts for the account only. */
  contactHash: Buffer | null;
  /** How often a contact can take the present. */
  perContact: number;
  lottery: LotteryEntry | null;
}

/** The part of a lottery entry that is decided before it is written. */
export interface LotteryEntry {
  isDrawn: boolean;
  /** The outcome that an instant lottery rolled; null for none. */
  outcome: string | null;
  /** What is stored if the outcome is won, that is, in stock. */
  won: UserPresentDraw | null;
  /** What is stored if not. */
  otherwise: UserPresentDraw;
}

/**
 * `stale`: the visitor's holdings have changed since they were judged. `closed`: the lottery takes no more entries. `counted`:
 * the visitor's contact has taken the present with other accounts.
 */
export type GrantOutcome =
  | { kind: 'granted'; facts: TakenFacts; isRepeat: boolean }
  | { kind: 'stale' | 'closed' | 'counted' | 'sold_out' | 'dead_session' | 'mismatch' };

/** Grants presents in batches, each in one transaction and one round trip, with at most one row of a visitor in each. */
export function openGrantBatch(connection: PipelinedConnection): (rows: readonly Grant[]) => Promise<GrantOutcome[]> {
  return async (rows) => {
    const answers = (await connection.transact(stepsOf(rows), rows[0]?.accountId)).at(-1) ?? [];
    const byPlace = answersByPlace<GrantAnswer>(rows, answers);
    return rows.map((row, index) => outcomeOf(row, byPlace[index]));
  };
}

/** The same for one row in a transaction that has the locks of `lockBeforeGrant` and of the account. */
export async function grantPresent(tx: Queryable, row: Grant): Promise<GrantOutcome> {
  let answers: object[] = [];
  for (const { statement, values } of stepsOf([row])) {
    answers = await tx.query(statement, values, OF_VISITORS.has(statement.name) ? row.accountId : undefined);
  }
  return outcomeOf(row, (answers as GrantAnswer[])[0]);
}

/** The statements that need rows of the visitors only. */
const OF_VISITORS: ReadonlySet<string> = new Set(['lock_batch_accounts', 'grant_presents']);

/** The locks in their order, then the grants. */
function stepsOf(rows: readonly Grant[]): Step[] {
  const entries = rows.filter(({ lottery }) => lottery?.isDrawn);
  return [
    sharePublicationLocks(rows),
    ...(entries.length > 0 ? [shareDraws(entries)] : []),
    lockBatchAccounts(rows),
    lockBatchStock(rows),
    { statement: GRANT, values: INPUT.valuesOf(rows) },
  ];
}

/** What the statement answers of each row with a live session. */
interface GrantAnswer extends KnownKey<TakenFacts> {
  place: number;
  is_granted: boolean;
  is_stale: boolean;
  is_closed: boolean;
  is_counted: boolean;
  draw: UserPresentDraw | null;
}

function outcomeOf(row: Grant, answer: GrantAnswer | undefined): GrantOutcome {
  if (!answer) return { kind: 'dead_session' };
  const repeat = repeatOf(answer, row.callKey?.bodyHash);
  if (repeat) return repeat.kind === 'repeated' ? { kind: 'granted', facts: repeat.facts, isRepeat: true } : repeat;
  if (answer.is_granted) {
    const facts = { id: row.userPresentId, presentId: row.presentId, at: row.at, draw: answer.draw };
    return { kind: 'granted', facts, isRepeat: false };
  }
  if (answer.is_closed) return { kind: 'closed' };
  if (answer.is_counted) return { kind: 'counted' };
  return { kind: answer.is_stale ? 'stale' : 'sold_out' };
}

const INPUT = batchInput<Grant>({
  campaign_id: ['int', (row) => row.campaignId],
  account_id: ['uuid', (row) => row.accountId],
  session_id: ['uuid', (row) => row.sessionId],
  user_present_id: ['uuid', (row) => row.userPresentId],
  present_id: ['text', (row) => row.presentId],
  at: ['timestamptz', (row) => row.at],
  ...CALL_KEY_COLUMNS,
  judged_change_no: ['int', (row) => row.changeNo],
  cost: ['int', (row) => row.points],
  stamps: ['uuids', (row) => row.acquisitionIds],
  takes_serial: ['boolean', (row) => row.takesSerial],
  contact_hash: ['bytea', (row) => row.contactHash],
  per_contact: ['int', (row) => row.perContact],
  is_drawn: ['boolean', (row) => row.lottery?.isDrawn ?? false],
  outcome_id: ['text', (row) => row.lottery?.outcome ?? null],
  draw_if_won: ['jsonb', (row) => row.lottery?.won ?? null],
  draw_otherwise: ['jsonb', (row) => row.lottery?.otherwise ?? null],
});

const GRANT = grantStatement(INPUT.relation);
