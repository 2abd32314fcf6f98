import { campaignOf, type LiveCampaign } from '../catalogue/live-campaigns.ts';
import { publishedCatalogue } from '../catalogue/queries.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockAccounts, lockBeforeVoid } from '../holdings/locks.ts';
import { enqueue, type JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';
import { eraseAccount } from './erase-account.ts';

/** A guest with no holdings, no sent application and no call for this long is erased (docs/domain.md#21-guests). */
const IDLE_MS = 30 * 86_400_000;
/** Guests that one job erases, each in its own transaction. Another job continues if more are left. */
const MAX_GUESTS = 300;

/**
 * Erases guests that hold nothing, have sent no application and have made no call for 30 days. Returns whether more may be left. A
 * portion of which none can be erased is the last one, so that the job does not repeat itself for ever.
 */
export async function eraseIdleGuests(db: Database, now: number, signal?: AbortSignal): Promise<boolean> {
  const before = new Date(now - IDLE_MS);
  const guests = await idleGuests(db, before);
  const campaigns = new Map<string, LiveCampaign | undefined>();
  let erased = 0;
  for (const { slug, account_id: accountId } of guests) {
    if (signal?.aborted) return true;
    if (!campaigns.has(slug)) {
      const row = await publishedCatalogue(db, slug);
      campaigns.set(slug, row && campaignOf(row));
    }
    const campaign = campaigns.get(slug);
    if (campaign && (await eraseIfIdle(db, campaign, { accountId, before, at: new Date(now) }))) erased += 1;
  }
  return guests.length === MAX_GUESTS && erased > 0;
}

/** Checks again under the lock: the guest may have come back since. Returns whether the guest was erased. */
const eraseIfIdle = (
  db: Database,
  campaign: LiveCampaign,
  { accountId, before, at }: { accountId: string; before: Date; at: Date },
) =>
  db.transaction(async (tx) => {
    const { campaignId } = campaign;
    await lockBeforeVoid(tx, campaignId);
    await lockAccounts(tx, campaignId, [accountId]);
    const check = {
      name: 'is_idle_guest',
      text: `select 1 from accounts a where ${IS_IDLE} and a.campaign_id = $2 and a.account_id = $3`,
    };
    if ((await tx.query(check, [before, campaignId, accountId])).length === 0) return false;
    // The guest holds nothing, so there are no photos whose files must be deleted.
    await eraseAccount(tx, campaign, { accountId, at });
    return true;
  });

const OF_ACCOUNT = 'x.campaign_id = a.campaign_id and x.account_id = a.account_id';

/**
 * A guest (`a`) without anything that the visitor or the organiser would miss, whose last id_token was issued before `$1`. An
 * active guest refreshes it every 15 minutes. Erased sessions and expired tokens are no calls.
 */
const IS_IDLE = `
  a.login_type = 'guest' and a.status = 'active' and a.created_at < $1 and a.points = 0
  and not exists (select 1 from refresh_tokens x where ${OF_ACCOUNT} and x.issued_at >= $1)
  and not exists (select 1 from acquisitions x where ${OF_ACCOUNT} and x.voided_at is null)
  and not exists (select 1 from user_presents x where ${OF_ACCOUNT} and x.voided_at is null)
  and not exists (select 1 from applications x where ${OF_ACCOUNT})
  and not exists (select 1 from photos x where ${OF_ACCOUNT})`;

/** A campaign without a version is deleted: its guests go with it (erase-campaign.ts), and nothing says how to erase one of them. */
const idleGuests = (db: Queryable, before: Date) =>
  db.query<{ slug: string; account_id: string }>(
    {
      name: 'idle_guests',
      text: `
        select c.slug, a.account_id from accounts a join campaigns c on c.campaign_id = a.campaign_id
        where c.version > 0 and ${IS_IDLE} order by a.campaign_id, a.account_id limit ${MAX_GUESTS}`,
    },
    [before],
  );

/** The regular job (timetable in jobs/worker.ts). */
export const eraseIdleGuestsJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'erase_idle_guests'> =>
  async (_payload, signal) => {
    const isLeft = await eraseIdleGuests(db, clock(), signal);
    if (isLeft) await enqueue(db, 'erase_idle_guests', {}, { key: 'erase_idle_guests' });
  };
