import type { HoldDraw } from '@meguri/core/presents/rules.ts';
import type { Step } from '../../db/at-once.ts';
import type { Lane, Queryable } from '../../db/open.ts';
import type { Values } from '../../db/statement.ts';
import { LOCK_ACCOUNTS, LOCK_STOCK, SHARE_DRAWS, SHARE_PUBLICATION_LOCKS } from '../../holdings/locks.ts';
import { TAKE } from './take-sql.ts';

/** One present about to be taken; ids, instants and rolls are made by the app. */
export interface TakeRow {
  campaignId: number;
  accountId: string;
  sessionId: string;
  userPresentId: string;
  presentId: string;
  at: number;
  idempotencyKey: string | null;
  /** Null without an idempotency key. */
  bodyHash: Buffer | null;
  /** accounts.change_no as of the facts that were judged. */
  changeNo: number;
  /** What an exchange takes. */
  points: number;
  acquisitionIds: readonly string[];
  takesSerial: boolean;
  /** Of a lottery: the outcome that was rolled, what is kept if it is not won, and what if it is. */
  lottery: { isDrawn: boolean; outcome: string | null; draw: HoldDraw; won: HoldDraw | null } | null;
}

/** What is kept with the idempotency key, to make the same answer again. */
export interface TakenFacts {
  id: string;
  presentId: string;
  at: number;
  draw: HoldDraw | null;
}

/** `stale`: the visitor's holdings are no longer those that were judged. `closed`: the lottery takes no entries any more. */
export type TakeOutcome =
  | { kind: 'granted'; facts: TakenFacts; isRepeat: boolean }
  | { kind: 'stale' | 'closed' | 'sold_out' | 'dead_session' | 'mismatch' };

/** The locks of the rows and the take, in the order in which they must be sent. */
function stepsOf(rows: readonly TakeRow[]): Step[] {
  const column = <T>(pick: (row: TakeRow) => T): T[] => rows.map(pick);
  const campaigns = column((row) => row.campaignId);
  const accounts = column((row) => row.accountId);
  const drawn = keysOf(rows.filter((row) => row.lottery?.isDrawn));
  const values: Values = [
    campaigns,
    accounts,
    column((row) => row.sessionId),
    column((row) => row.userPresentId),
    column((row) => row.presentId),
    column((row) => new Date(row.at).toISOString()),
    column((row) => row.idempotencyKey),
    column((row) => row.bodyHash),
    column((row) => row.changeNo),
    column((row) => row.points),
    column((row) => `{${row.acquisitionIds.join(',')}}`),
    column((row) => row.takesSerial),
    column((row) => row.lottery?.outcome ?? null),
    column((row) => (row.lottery ? JSON.stringify(row.lottery.draw) : null)),
    column((row) => (row.lottery?.won ? JSON.stringify(row.lottery.won) : null)),
  ];
  return [
    { statement: SHARE_PUBLICATION_LOCKS, values: [campaigns] },
    ...(drawn[0].length > 0 ? [{ statement: SHARE_DRAWS, values: drawn }] : []),
    { statement: LOCK_ACCOUNTS, values: [campaigns, accounts] },
    { statement: LOCK_STOCK, values: keysOf(rows) },
    { statement: TAKE, values },
  ];
}

/** Each present once, as two columns. */
function keysOf(rows: readonly TakeRow[]): [number[], string[]] {
  const keys = new Map(rows.map((row) => [`${row.campaignId} ${row.presentId}`, row]));
  return [[...keys.values()].map((row) => row.campaignId), [...keys.values()].map((row) => row.presentId)];
}

/** Writes batches of takes, at most one a visitor in each, in one transaction and one round trip. */
export function openTakeBatch(lane: Lane): (rows: readonly TakeRow[]) => Promise<TakeOutcome[]> {
  return async (rows) => outcomesOf(rows, (await lane.atOnce(stepsOf(rows))).at(-1) ?? []);
}

/** The same for one row in a transaction that has its locks (`lockBeforeGrant`) and then the account's. */
export async function takeInTransaction(tx: Queryable, row: TakeRow): Promise<TakeOutcome> {
  let found: object[] = [];
  for (const { statement, values } of stepsOf([row])) found = await tx.query(statement, values);
  return outcomeOf(row, (found as OutcomeRow[])[0]);
}

interface OutcomeRow {
  place: number;
  known_hash: Buffer | null;
  known_facts: TakenFacts | null;
  is_granted: boolean;
  is_stale: boolean;
  is_closed: boolean;
  draw: HoldDraw | null;
}

function outcomesOf(rows: readonly TakeRow[], found: readonly object[]): TakeOutcome[] {
  const outcomes = new Map((found as OutcomeRow[]).map((outcome) => [outcome.place, outcome]));
  return rows.map((row, index) => outcomeOf(row, outcomes.get(index + 1)));
}

function outcomeOf(row: TakeRow, found: OutcomeRow | undefined): TakeOutcome {
  if (!found) return { kind: 'dead_session' };
  if (found.known_facts) {
    const isSame = row.bodyHash !== null && found.known_hash?.equals(row.bodyHash);
    return isSame ? { kind: 'granted', facts: found.known_facts, isRepeat: true } : { kind: 'mismatch' };
  }
  if (found.is_granted) {
    const facts = { id: row.userPresentId, presentId: row.presentId, at: row.at, draw: found.draw };
    return { kind: 'granted', facts, isRepeat: false };
  }
  if (found.is_closed) return { kind: 'closed' };
  return { kind: found.is_stale ? 'stale' : 'sold_out' };
}
