import { nextAlerts } from '@meguri/core/console/alerts/alert-course.ts';
import { findIncidents } from '@meguri/core/console/alerts/day-rules.ts';
import { latenessOf } from '@meguri/core/console/alerts/server-rules.ts';
import { isClockRunning, shownAt } from '@meguri/core/console/rehearsals/running-clock.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import type { EventOutbox } from '../../webhooks/event-outbox.ts';
import { rehearsalsWithClocks } from '../figures/rehearsal-clock.ts';
import { endAlert, followAlert, openAlerts, raiseAlert, turnAlert, watchAlert } from './alert-queries.ts';
import { readClosedDay, readDay } from './read-day.ts';
import { type ServerSpeed, slowestServer, storeSpeed } from './server-speed.ts';

/** How often the rules look at the day. */
const PERIOD_MS = 10_000;
/** Rounds of the roll-up that are remembered: more than the rules look at. */
const STORED_ROUNDS = 20;

interface Parts {
  db: Database;
  random: Random;
  outbox: EventOutbox;
  campaigns: Pick<LiveCampaigns, 'find' | 'findRehearsal'>;
  speed: ServerSpeed;
  /** Milliseconds of a clock that never goes back. */
  elapsed?: () => number;
}

/**
 * Evaluates the alert rules every few seconds after a roll-up. Each server stores its speed; the server that holds the
 * roll-up lease raises and ends the alerts of all campaigns. Simulated days in rehearsals pass faster, so they are
 * evaluated after each round.
 */
export function watchDay({ db, random, outbox, campaigns, speed, elapsed = () => performance.now() }: Parts) {
  let [serverId, lookedAt] = ['', Number.NEGATIVE_INFINITY];
  /** How long this server waited for each of the last rounds, and since when it waits. Nothing while another one rolls up. */
  let rounds: number[] = [];
  let waitsSince: number | null = null;
  const judgeCampaigns = async (now: number): Promise<void> => {
    const p95 = await slowestServer(db);
    const late = latenessOf(rounds);
    for (const slug of await publishedSlugs(db)) {
      const campaign = await campaigns.find(slug);
      if (campaign) await judge(db, campaign, { now, p95, late, isOpen: isOpen(campaign, now), random, outbox });
    }
  };
  const look = async ({ now, isHere }: Round): Promise<void> => {
    if (elapsed() - lookedAt >= PERIOD_MS) {
      lookedAt = elapsed();
      serverId ||= random.uuid(now);
      await storeSpeed(db, serverId, speed.p95());
      if (isHere) await judgeCampaigns(now);
    }
    // Last, so that a failure in a rehearsal stops no alert of a campaign.
    if (isHere) await judgeRehearsals({ db, random, outbox, campaigns }, now);
  };
  return async (round: Round): Promise<void> => {
    rounds = round.isHere && waitsSince !== null ? [...rounds.slice(-STORED_ROUNDS), elapsed() - waitsSince] : [];
    try {
      await look(round);
    } finally {
      // What the rules themselves take is not the roll-up's.
      waitsSince = round.isHere ? elapsed() : null;
    }
  };
}

interface Round {
  now: number;
  /** Whether this server holds the roll-up lease. */
  isHere: boolean;
}

/** Applies the rules to the simulated days that are running, without the server-speed rule. */
async function judgeRehearsals({ db, random, outbox, campaigns }: Omit<Parts, 'speed'>, now: number): Promise<void> {
  for (const { slug, clock } of await rehearsalsWithClocks(db)) {
    const campaign = isClockRunning(clock, now) ? await campaigns.findRehearsal(slug) : null;
    if (campaign) await judge(db, campaign, { now: shownAt(clock, now), p95: null, isOpen: true, random, outbox });
  }
}

const isOpen = ({ catalogue: { file } }: LiveCampaign, now: number): boolean =>
  now >= Date.parse(file.period.start) && now <= Date.parse(file.period.end);

/**
 * Raises, follows, turns and ends the alerts of a campaign. After its end a draw can still be due and photos can wait; what was wrong with its
 * spots, its stock and its counters ends by itself.
 */
export const judge = async (
  db: Database,
  campaign: LiveCampaign,
  {
    now,
    p95,
    late = null,
    isOpen,
    random,
    outbox,
  }: { now: number; p95: number | null; late?: number | null; isOpen: boolean; random: Random; outbox: EventOutbox },
): Promise<void> => {
  // Before the transaction: photos are on all machines of a distributed database. After Citus has read them over several connections,
  // it refuses to write the deliveries of webhooks.
  const day = isOpen ? await readDay(db, campaign, { now, p95, late }) : await readClosedDay(db, campaign, now);
  const incidents = findIncidents(day);
  // Most closed campaigns never have anything to write.
  if (!isOpen && incidents.length === 0 && day.open.length === 0) return;
  await db.transaction(async (tx) => {
    const { campaignId } = campaign;
    const open = await openAlerts(tx, campaignId);
    const { raised, seen, turned, watched, ended } = nextAlerts({ ...day, open }, incidents);
    const at = { now: new Date(now), thresholds: day.thresholds };
    for (const incident of raised) {
      const id = random.uuid(now);
      if ((await raiseAlert(tx, { id, campaignId, incident, ...at })).length === 0) continue;
      const data = { alertId: id, kind: incident.kind, subject: incident.subject, raisedAt: at.now.toISOString() };
      await outbox.announce(tx, { campaignId, type: 'alert.raised', data }, now);
    }
    for (const incident of seen) await followAlert(tx, { campaignId, incident, ...at });
    for (const { from, to } of turned) await turnAlert(tx, { campaignId, from, to, ...at });
    for (const { key, facts } of watched) await watchAlert(tx, { campaignId, key, facts });
    for (const { key, end } of ended) await endAlert(tx, { campaignId, key, end, now: at.now });
  });
};

/** The campaigns that visitors can find. */
const publishedSlugs = async (db: Database): Promise<string[]> => {
  const rows = await db.query<{ slug: string }>({
    name: 'published_slugs',
    text: `
      select slug from campaigns where rehearses is null and sandbox is null and deleted_at is null and version > 0
      order by campaign_id`,
  });
  return rows.map(({ slug }) => slug);
};
