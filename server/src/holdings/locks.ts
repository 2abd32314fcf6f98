import type { Queryable } from '../db/open.ts';
import type { Statement } from '../db/statement.ts';

/*
 * The locks of whoever grants or voids holds, each in a statement of its own (one that waits goes on with the snapshot
 * from before the wait) and always in this order: gates, draws, accounts (LOCK_ACCOUNTS), stock. Whoever takes several
 * of a kind does so in key order.
 */

/** Tells the gates of campaigns from other advisory locks. */
const GATE = 71_436_210;

/**
 * Everybody passes the gate of a campaign but while a publication has closed it: a present that has no stock row may get
 * one, for which the holds are counted, so none may be added or voided meanwhile. An advisory lock, because those queue
 * in turn: on a row each newcomer would share the lock of those before, and a publication would wait for a pause.
 */
export const PASS_GATES: Statement = {
  name: 'pass_gates',
  text: `
    select pg_advisory_xact_lock_shared(${GATE}, k.campaign_id)
    from (select distinct campaign_id from unnest($1::int[]) as i(campaign_id) order by campaign_id) k`,
};

/** Waits for all who have passed the gate and lets nobody in until the end of the transaction. */
export const closeGate = (tx: Queryable, campaignId: number) =>
  tx.query({ name: 'close_gate', text: `select pg_advisory_xact_lock(${GATE}, $1)` }, [campaignId]);

/** A draw waits for the entries under way, and an entry for the draw, so that none is lost and none comes after it. */
export const LOCK_DRAWS: Statement = {
  name: 'take_lock_draws',
  text: `
    select 1 from lottery_draws d
    join unnest($1::int[], $2::text[]) as k(campaign_id, present_id) using (campaign_id, present_id)
    order by d.campaign_id, d.present_id for share of d`,
};

/**
 * Locks the accounts in key order. A statement of its own: a statement that waits for a lock continues with the snapshot
 * from before the wait, and would count what a reset has just voided.
 */
export const LOCK_ACCOUNTS: Statement = {
  name: 'acquire_lock',
  text: `
    select 1 from accounts a
    join unnest($1::int[], $2::uuid[]) as k(campaign_id, account_id) using (campaign_id, account_id)
    order by a.campaign_id, a.account_id for update of a`,
};

export const LOCK_STOCK: Statement = {
  name: 'take_lock_stock',
  text: `
    select 1 from present_stock p
    join unnest($1::int[], $2::text[]) as k(campaign_id, present_id) using (campaign_id, present_id)
    order by p.campaign_id, p.present_id, p.outcome_id for update of p`,
};

/** The locks before the account's of a take in a transaction of its own; `drawId` is its present where that is drawn. */
export async function lockToTake(tx: Queryable, campaignId: number, drawId: string | null): Promise<void> {
  await tx.query(PASS_GATES, [[campaignId]]);
  if (drawId !== null) await tx.query(LOCK_DRAWS, [[campaignId], [drawId]]);
}

/**
 * The locks before the account's of whoever voids what an account holds: a draw waits until its entries are gone, so that
 * no prize falls to one that is being voided, and voiding waits for a draw that is being decided.
 */
export async function lockToVoid(tx: Queryable, campaignId: number): Promise<void> {
  await tx.query(PASS_GATES, [[campaignId]]);
  await tx.query(
    {
      name: 'lock_coming_draws',
      text: `
        select 1 from lottery_draws where campaign_id = $1 and list is null
        order by campaign_id, present_id for share`,
    },
    [campaignId],
  );
}
