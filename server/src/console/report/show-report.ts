import { setTimeout as sleep } from 'node:timers/promises';
import { type ReportPeriod, reportPeriod, wholePeriod } from '@meguri/core/console/report/report-period.ts';
import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';
import type { Logger } from 'pino';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { boundedCache } from '../../lib/bounded-cache.ts';
import type { WorkQueue } from '../../lib/work-queue.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { countReport } from './count-report.ts';
import { withRenewedLease } from './renewed-lease.ts';
import {
  accountsOf,
  claimReport,
  giveUpReport,
  type ReportKey,
  renewReport,
  type StoredReport,
  storedReport,
  storeReport,
} from './report-queries.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds that a call waits for its figures. */
  waitMs?: number;
  /** Shared with the other counts of this server. */
  inTurn: WorkQueue;
  /** Milliseconds after which a count renews its lease, also while it waits for its turn. */
  renewMs?: number;
}

/** Small campaigns are counted within this time, and the call answers with new figures. Pages get an answer within 300 ms. */
const WAIT_MS = 150;
/** Counted figures are shown for this long, and for this many times the time that it took to count them. */
const FRESH_MS = 60_000;
const FRESH_COUNTS = 20;
/** Reports that wait on one server. Further calls are answered as if nothing was counted yet. */
const WAITING_MAX = 20;
/** A third of the lease. */
const RENEW_MS = 5_000;
/** An error of a count is thrown to a call of this time. */
const FAILED_MS = 60_000;

interface Running {
  done: Promise<void>;
  /** Calls that wait for it now. */
  waiting: number;
}

/**
 * GET /campaigns/:slug/report. A server counts one report at a time; the table of reports says which server counts which. An error is thrown
 * once, to the calls that wait or to the next one.
 */
export function showReport({
  db,
  campaigns,
  log,
  waitMs = WAIT_MS,
  inTurn,
  renewMs = RENEW_MS,
}: Parts): ConsoleHandler<'showReport'> {
  let last: Promise<unknown> = Promise.resolve();
  /** The counts that run or wait on this server. */
  const counts = new Map<string, Running>();
  const failed = boundedCache<string, Error>(WAITING_MAX, { ttl: FAILED_MS });

  const count = async (campaign: LiveCampaign, period: ReportPeriod, key: ReportKey, now: number): Promise<void> => {
    // Claimed when its turn comes: a lease would end while it waits.
    const stored = await storedReport(db, key);
    const isCounted = (stored?.asOf?.getTime() ?? Number.NEGATIVE_INFINITY) >= now || isFresh(stored, now);
    if (isCounted || !(await claimReport(db, key))) return;
    const begun = performance.now();
    const accounts = await accountsOf(db, campaign.campaignId);
    let share = 0;
    const renew = () => renewReport(db, key, share);
    const onCounted = async (counted: number) => {
      share = Math.min(1, counted / Math.max(1, accounts));
      await renew();
    };
    const counting = () => countReport(db, campaign, period, { now, onCounted, inTurn });
    const figures = await withRenewedLease(renew, renewMs, counting);
    await storeReport(db, key, { figures, tookMs: performance.now() - begun });
  };

  /** Null if too many counts wait already. */
  const start = (campaign: LiveCampaign, period: ReportPeriod, key: ReportKey, now: number): Running | null => {
    const name = JSON.stringify(key);
    if (counts.size >= WAITING_MAX) return null;
    const running: Running = {
      done: last.then(() => count(campaign, period, key, now)).finally(() => counts.delete(name)),
      waiting: 0,
    };
    counts.set(name, running);
    last = running.done.catch(async (error: Error) => {
      if (running.waiting === 0) failed.set(name, error);
      log.warn({ campaign: campaign.catalogue.slug, reason: error.message }, 'a report was not counted');
      await giveUpReport(db, key).catch(() => undefined);
    });
    return running;
  };

  const wait = async (running: Running): Promise<void> => {
    const waiting = new AbortController();
    const timeout = sleep(waitMs, undefined, { signal: waiting.signal }).catch(() => undefined);
    running.waiting += 1;
    try {
      await Promise.race([running.done, timeout]);
    } finally {
      running.waiting -= 1;
      waiting.abort();
    }
  };

  const begin = async (campaign: LiveCampaign, period: ReportPeriod, key: ReportKey, now: number): Promise<void> => {
    const name = JSON.stringify(key);
    const error = failed.get(name);
    if (error && failed.delete(name)) throw error;
    const running = counts.get(name) ?? start(campaign, period, key, now);
    if (running) await wait(running);
  };

  return async ({ campaign: { slug, campaignId }, now }, { query }) => {
    const campaign = await campaigns.find(slug);
    if (!campaign) return refuse('not_found');
    const { timeZone } = campaign.catalogue;
    const whole = wholePeriod(campaign.catalogue, now);
    const { from = whole.from, to = whole.to } = query;
    const period = reportPeriod(from, to, timeZone);
    if (!period) return refuse('invalid_request');
    const key = { campaignId, from, to };
    let stored = await storedReport(db, key);
    if (!isFresh(stored, now)) {
      await begin(campaign, period, key, now);
      stored = await storedReport(db, key);
    }
    return {
      from,
      to,
      campaign: whole,
      today: isoDate(localDate(now, timeZone)),
      figures: stored?.figures ?? null,
      counting: isFresh(stored, now) ? null : (stored?.share ?? 0),
      fixedAt: stored?.fixedAt?.toISOString() ?? null,
    };
  };
}

function isFresh(stored: StoredReport | null, now: number): boolean {
  if (!stored?.asOf) return false;
  if (stored.fixedAt) return true;
  const age = now - stored.asOf.getTime();
  return age >= 0 && age < Math.max(FRESH_MS, FRESH_COUNTS * (stored.tookMs ?? 0));
}
