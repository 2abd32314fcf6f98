import { UNDO_MS } from '@meguri/core/console/photos/rules.ts';
import type { ReviewedPhoto } from '@meguri/core/console/photos/schema.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Queryable } from '../../db/open.ts';
import { type PhotoCounts, photoCounts, type ReviewRow } from '../../photos/review-queries.ts';
import { namesOf } from '../members/member-names.ts';
import { sampleOf } from './show-sample-picture.ts';

/** Photos as members see them. The id of a photo is not among it, because it is the address of its files. */
export async function reviewedPhotos(db: Queryable, rows: readonly ReviewRow[]): Promise<ReviewedPhoto[]> {
  const memberIds = rows.flatMap(({ askedBy, decidedBy }) => [askedBy ?? [], decidedBy ?? []].flat());
  const names = memberIds.length === 0 ? new Map<string, string>() : await namesOf(db, memberIds);
  const person = (memberId: string | null) => {
    const name = memberId === null ? undefined : names.get(memberId);
    return memberId === null || name === undefined ? null : { memberId, name };
  };
  return rows.map((row) => {
    const undoableUntil = row.isUndoable && row.decidedAt ? new Date(row.decidedAt.getTime() + UNDO_MS) : null;
    return {
      id: row.reviewId,
      status: row.status,
      spotId: row.spotId,
      date: row.date,
      postedAt: row.postedAt.toISOString(),
      waitingSince: row.waitingSince.toISOString(),
      handleName: row.handleName,
      location: row.location,
      width: row.width,
      height: row.height,
      reports: row.reports,
      isHidden: row.hiddenAt !== null,
      isKept: row.isKept,
      askedBy: person(row.askedBy),
      decidedBy: person(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      reason: row.rejectedFor,
      undoableUntil: undoableUntil?.toISOString() ?? null,
    };
  });
}

/** How many photos a campaign has in each state, and the spots that have some. */
export async function photoSummary(
  db: Queryable,
  campaign: LiveCampaign,
  { locale, now }: { locale: Locale; now: number },
) {
  const { campaignId, catalogue } = campaign;
  const rows = await photoCounts(db, campaignId, new Date(startOfLocalDay(now, catalogue.timeZone, 0)));
  const sum = (number: (row: PhotoCounts) => number) => rows.reduce((total, row) => total + number(row), 0);
  const of = (status: PhotoCounts['status'], key: 'count' | 'decided') =>
    sum((row) => (row.status === status ? row[key] : 0));
  const oldest = rows.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? []);
  const spotOf = (id: string) => {
    const spot = catalogue.spots.get(id);
    return { id, name: spot ? textIn(spot.name, locale) : id, sample: sampleOf(campaign, spot) };
  };
  return {
    waiting: sum(({ waiting }) => waiting),
    reported: sum(({ reported }) => reported),
    asked: sum(({ asked }) => asked),
    approved: of('approved', 'count'),
    rejected: of('rejected', 'count'),
    oldestAt: oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString(),
    today: { approved: of('approved', 'decided'), rejected: of('rejected', 'decided') },
    spots: [...new Set(rows.map(({ spotId }) => spotId))].map(spotOf),
  };
}
