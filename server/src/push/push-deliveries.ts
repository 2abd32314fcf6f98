import type { Queryable } from '../db/open.ts';

/** How long a claim lasts. After that, another server takes over. */
const LEASE_MS = 60_000;

interface PushKey {
  campaignId: number;
  accountId: string;
  endpointHash: Buffer;
  noticeId: string;
}

/** A delivery whose attempt this server has begun. */
export interface DuePush extends PushKey {
  slug: string;
  /** The number of this attempt. */
  attempt: number;
  freshUntil: Date;
  sealed: Buffer;
  locale: string;
  /** Whether the session of the subscription still lasts. */
  isLive: boolean;
  /** Whether the account is blocked. A block does not end its sessions. */
  isBlocked: boolean;
}

/** Takes deliveries that are due. Of several servers, one takes a delivery. */
export async function claimPushes(db: Queryable, now: number, limit: number): Promise<DuePush[]> {
  const at = new Date(now);
  const due = await db.query<Omit<DuePush, 'slug' | 'attempt'>>(DUE, [at, limit]);
  if (due.length === 0) return [];
  const ids = due.map(({ campaignId }) => campaignId);
  const claimed = await db.query<PushKey & { attempt: number }>(CLAIM, [
    ...[ids, due.map(({ accountId }) => accountId), due.map(({ endpointHash }) => endpointHash)],
    ...[due.map(({ noticeId }) => noticeId), at, new Date(now + LEASE_MS)],
  ]);
  const attempts = new Map(claimed.map((push) => [textOf(push), push.attempt]));
  const slugs = await db.query<{ campaignId: number; slug: string }>(SLUGS, [[...new Set(ids)]]);
  const slugOf = new Map(slugs.map(({ campaignId, slug }) => [campaignId, slug]));
  return due.flatMap((push) => {
    const attempt = attempts.get(textOf(push));
    return attempt === undefined ? [] : [{ ...push, attempt, slug: slugOf.get(push.campaignId) ?? '' }];
  });
}

const textOf = ({ campaignId, accountId, endpointHash, noticeId }: PushKey): string =>
  [campaignId, accountId, endpointHash.toString('hex'), noticeId].join(' ');

/** Ends a delivery. */
export async function dropPush(
  db: Queryable,
  { campaignId, accountId, endpointHash, noticeId }: PushKey,
): Promise<void> {
  await db.query(DROP, [campaignId, accountId, endpointHash, noticeId]);
}

/** Ends a subscription with its deliveries. */
export async function dropSubscription(db: Queryable, { campaignId, accountId, endpointHash }: PushKey): Promise<void> {
  await db.query(FORGET, [campaignId, accountId, endpointHash]);
}

/** Moves the next attempt to an instant. */
export async function delayPush(
  db: Queryable,
  { campaignId, accountId, endpointHash, noticeId }: PushKey,
  at: number,
): Promise<void> {
  await db.query(DELAY, [campaignId, accountId, endpointHash, noticeId, new Date(at)]);
}

const DUE = {
  name: 'due_pushes',
  text: `
    select d.campaign_id as "campaignId", d.account_id as "accountId", d.endpoint_hash as "endpointHash",
      d.notice_id as "noticeId", d.fresh_until as "freshUntil", s.sealed, s.locale,
      x.revoked_at is null and x.expires_at > $1 as "isLive", a.status = 'blocked' as "isBlocked"
    from push_deliveries d
    join push_subscriptions s
      on s.campaign_id = d.campaign_id and s.account_id = d.account_id and s.endpoint_hash = d.endpoint_hash
    join sessions x on x.campaign_id = s.campaign_id and x.account_id = s.account_id and x.session_id = s.session_id
    join accounts a on a.campaign_id = s.campaign_id and a.account_id = s.account_id
    where d.next_at <= $1 order by d.next_at limit $2`,
};

const CLAIM = {
  name: 'claim_pushes',
  text: `
    update push_deliveries d set next_at = $6::timestamptz, attempts = d.attempts + 1
    from unnest($1::int[], $2::uuid[], $3::bytea[], $4::text[]) as k(campaign_id, account_id, endpoint_hash, notice_id)
    where d.campaign_id = k.campaign_id and d.account_id = k.account_id and d.endpoint_hash = k.endpoint_hash
      and d.notice_id = k.notice_id and d.next_at <= $5::timestamptz
    returning d.campaign_id as "campaignId", d.account_id as "accountId", d.endpoint_hash as "endpointHash",
      d.notice_id as "noticeId", d.attempts as attempt`,
};

const SLUGS = {
  name: 'slugs_of_pushes',
  text: `
    select campaign_id as "campaignId", slug from campaigns
    where campaign_id = any($1::int[]) and rehearses is null and deleted_at is null`,
};

const DROP = {
  name: 'drop_push',
  text: `
    delete from push_deliveries
    where campaign_id = $1 and account_id = $2 and endpoint_hash = $3 and notice_id = $4`,
};

const FORGET = {
  name: 'forget_push_subscription',
  text: 'delete from push_subscriptions where campaign_id = $1 and account_id = $2 and endpoint_hash = $3',
};

const DELAY = {
  name: 'delay_push',
  text: `
    update push_deliveries set next_at = $5
    where campaign_id = $1 and account_id = $2 and endpoint_hash = $3 and notice_id = $4`,
};
