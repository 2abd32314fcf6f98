import { PUSH_FRESH_MS } from '@meguri/core/push/rules.ts';
import type { Logger } from 'pino';
import { publishedNotifications } from '../campaign/published-notifications.ts';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../db/open.ts';

/** Records that this server handles a notice. Returns true on one server only. */
export async function noteNotice(
  tx: Queryable,
  { campaignId, noticeId, now }: { campaignId: number; noticeId: string; now: number },
): Promise<boolean> {
  const noted = await tx.query(NOTE, [campaignId, noticeId, new Date(now)]);
  return noted.length > 0;
}

export interface NoticeWatch {
  /**
   * Begins to write the deliveries of notices that are published since the last call, and does not wait for it: for hundreds of thousands
   * of browsers it takes seconds. Called twice a second.
   */
  look(now: number): Promise<void>;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Each portion of the browsers is a statement, because a statement is cut after some seconds. */
const PORTIONS = 16;

/**
 * Looks for notices of campaigns with subscriptions. It compares what visitors see, so a live action, a publication and a date are
 * noticed in the same way. A notice is noted and its deliveries are written in one transaction: a server that is killed has done
 * both or nothing.
 */
export function openNoticeWatch({
  db,
  campaigns,
  log,
}: {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
  log: Logger;
}): NoticeWatch {
  /** What this server knows to be noted, so that most looks cost one statement. */
  const noted = new Map<number, Set<string>>();
  const lookAt = async ({ campaignId, slug }: Watched, now: number): Promise<void> => {
    const campaign = await campaigns.find(slug);
    if (campaign?.campaignId !== campaignId) return;
    const known = noted.get(campaignId) ?? new Set();
    noted.set(campaignId, known);
    for (const { id, publishAt } of publishedNotifications(campaign, now)) {
      if (known.has(id)) continue;
      // One without a date is published with its version.
      const freshUntil = (publishAt === undefined ? now : Date.parse(publishAt)) + PUSH_FRESH_MS;
      await db.transaction((tx) => announce(tx, { campaignId, noticeId: id, now, freshUntil }));
      known.add(id);
    }
  };
  const lookAtAll = async (now: number): Promise<void> => {
    for (const watched of await db.query<Watched>(WATCHED, [])) {
      // A fault of one campaign does not delay the notices of the others.
      await lookAt(watched, now).catch((error: Error) =>
        log.warn({ slug: watched.slug, reason: error.message }, 'notices of a campaign were not looked for'),
      );
    }
  };
  let running: Promise<void> | null = null;
  return {
    look: async (now) => {
      running ??= lookAtAll(now)
        .catch((error: Error) => log.warn({ reason: error.message }, 'notices were not looked for'))
        .finally(() => {
          running = null;
        });
    },
    stop: async () => {
      await running;
    },
  };
}

interface Watched {
  campaignId: number;
  slug: string;
}

interface Announced {
  campaignId: number;
  noticeId: string;
  now: number;
  freshUntil: number;
}

/** Writes the deliveries of a notice, once. */
async function announce(tx: Queryable, { campaignId, noticeId, now, freshUntil }: Announced): Promise<void> {
  const isNew = await noteNotice(tx, { campaignId, noticeId, now });
  if (!isNew || now >= freshUntil) return;
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    await tx.query(FAN_OUT, [campaignId, noticeId, new Date(now), new Date(freshUntil), portion]);
  }
}

/** To how many browsers a notice of a campaign is sent. A sandbox and a rehearsal send none. */
export async function countSubscriptions(db: Queryable, campaignId: number, now: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT, [campaignId, new Date(now)]);
  return row?.count ?? 0;
}

const COUNT = {
  name: 'count_push_subscriptions',
  text: `
    select count(*)::int as count from push_subscriptions s
    join sessions x on x.campaign_id = s.campaign_id and x.account_id = s.account_id and x.session_id = s.session_id
    join accounts a on a.campaign_id = s.campaign_id and a.account_id = s.account_id
    join campaigns c on c.campaign_id = s.campaign_id
    where s.campaign_id = $1 and x.revoked_at is null and x.expires_at > $2 and a.status = 'active'
      and c.rehearses is null and c.sandbox is null`,
};

const NOTE = {
  name: 'note_push_notice',
  text: `
    insert into push_notices (campaign_id, notice_id, noted_at) values ($1, $2, $3)
    on conflict (campaign_id, notice_id) do nothing returning 1`,
};

const WATCHED = {
  name: 'campaigns_with_push',
  text: `
    select c.campaign_id as "campaignId", c.slug from push_notices n join campaigns c on c.campaign_id = n.campaign_id
    where n.notice_id = '' and c.rehearses is null and c.sandbox is null and c.deleted_at is null`,
};

/**
 * The last bits of an account's id are random. A subscription that is deleted meanwhile breaks the foreign key, and the next look writes
 * all portions again: Citus refuses row locks here.
 */
const FAN_OUT = {
  name: 'fan_out_push_notice',
  text: `
    insert into push_deliveries (campaign_id, account_id, endpoint_hash, notice_id, next_at, attempts, fresh_until)
    select campaign_id, account_id, endpoint_hash, $2::text, $3::timestamptz, 0, $4::timestamptz
    from push_subscriptions
    where campaign_id = $1 and get_byte(uuid_send(account_id), 15) & ${PORTIONS - 1} = $5::int
    on conflict (campaign_id, account_id, endpoint_hash, notice_id) do nothing`,
};
