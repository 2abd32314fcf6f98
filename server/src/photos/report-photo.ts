import { hidesPhoto, REPORTS_PER_DAY } from '@meguri/core/photos/report-rules.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockVisitor } from '../holdings/locks.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { type LockedPhoto, lockPhoto } from './lock-photo.ts';

const DAY_MS = 86_400_000;

/**
 * POST /photos/{id}/report. The account is locked before the photo. A second report of the same account has no effect, so a call can be
 * repeated. A photo that other reports have hidden a moment ago can still be reported.
 */
export const reportPhoto =
  ({ db }: { db: Database }): Handler<'reportPhoto'> =>
  async ({ campaign: { campaignId }, identity: { accountId, sessionId }, now, asOf }, { params }) => {
    const at = new Date(now);
    const visitor = { campaignId, accountId };
    const photoId = params.id.toLowerCase();
    return db.transaction(async (tx) => {
      if (!(await lockVisitor(tx, { ...visitor, sessionId, now: at }))) return refuse('unauthorized');
      const reporter = await reporterFacts(tx, visitor, photoId, new Date(now - DAY_MS));
      if (reporter.hasReported) return undefined;
      const photo = await lockPhoto(tx, campaignId, { photoId });
      if (!photo || (photo.status !== 'approved' && photo.hiddenAt === null)) return refuse('not_found');
      if (reporter.reports >= REPORTS_PER_DAY) {
        const since = reporter.oldest?.getTime() ?? now;
        return refuse('too_many_tries', { retryAfter: Math.ceil((since + DAY_MS - now) / 1000) });
      }
      await insertReport(tx, visitor, photoId, at);
      await countReport(tx, campaignId, photo, { isCollector: reporter.isCollector, at, asOf: new Date(asOf) });
      return undefined;
    });
  };

interface ReporterFacts {
  hasReported: boolean;
  /** Whether the account has collected something that it still holds. */
  isCollector: boolean;
  /** Reports since the instant, and the oldest of them. */
  reports: number;
  oldest: Date | null;
}

async function reporterFacts(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  photoId: string,
  since: Date,
): Promise<ReporterFacts> {
  const [row] = await tx.query<ReporterFacts>(
    {
      name: 'reporter_facts',
      text: `
        select coalesce(bool_or(photo_id = $3), false) as "hasReported",
          exists (select 1 from acquisitions where campaign_id = $1 and account_id = $2 and voided_at is null)
            as "isCollector",
          (count(*) filter (where reported_at > $4))::int as reports,
          min(reported_at) filter (where reported_at > $4) as oldest
        from photo_reports where campaign_id = $1 and account_id = $2`,
    },
    [campaignId, accountId, photoId, since],
  );
  return row ?? { hasReported: false, isCollector: false, reports: 0, oldest: null };
}

const insertReport = (tx: Queryable, { campaignId, accountId }: AccountKey, photoId: string, at: Date) =>
  tx.query(
    {
      name: 'insert_photo_report',
      text: 'insert into photo_reports (campaign_id, account_id, photo_id, reported_at) values ($1, $2, $3, $4)',
    },
    [campaignId, accountId, photoId, at],
  );

/** Counts a report of a locked photo, and hides it if these are enough. The member who looks at it keeps it. */
async function countReport(
  tx: Queryable,
  campaignId: number,
  photo: LockedPhoto,
  { isCollector, at, asOf }: { isCollector: boolean; at: Date; asOf: Date },
): Promise<void> {
  const collectorReports = photo.collectorReports + (isCollector ? 1 : 0);
  const isShown = photo.status === 'approved';
  const hides = isShown && (await isHidden(tx, campaignId, { collectorReports, isKept: photo.isKept }));
  const waitingSince = isShown && photo.reports === 0 ? asOf : photo.waitingSince;
  await tx.query(
    {
      name: 'count_photo_report',
      text: `
        update photos set reports = reports + 1, collector_reports = $4, status = $5, hidden_at = $6, waiting_since = $7
        where campaign_id = $1 and account_id = $2 and photo_id = $3`,
    },
    [
      campaignId,
      photo.accountId,
      photo.photoId,
      collectorReports,
      hides ? 'pending' : photo.status,
      hides ? at : photo.hiddenAt,
      waitingSince,
    ],
  );
}

/** Distinguishes this advisory lock from others. All servers on a database must agree on it. */
const HIDING_LOCK = 71_436_215;

/** Photos of a campaign are hidden one after another, so that their share is exact. The photo is locked before. */
async function isHidden(
  tx: Queryable,
  campaignId: number,
  reported: { collectorReports: number; isKept: boolean },
): Promise<boolean> {
  // Without a share nothing is counted: most reports are not the one that hides.
  if (!hidesPhoto({ ...reported, shown: 1, hidden: 0 })) return false;
  await tx.query({ name: 'lock_hiding', text: `select pg_advisory_xact_lock(${HIDING_LOCK}, $1)` }, [campaignId]);
  const [counts] = await tx.query<{ shown: number; hidden: number }>(
    {
      name: 'shown_and_hidden_photos',
      text: `
        select (count(*) filter (where status = 'approved'))::int as shown,
          (count(*) filter (where status = 'pending' and hidden_at is not null))::int as hidden
        from photos where campaign_id = $1`,
    },
    [campaignId],
  );
  return hidesPhoto({ ...reported, shown: counts?.shown ?? 0, hidden: counts?.hidden ?? 0 });
}
