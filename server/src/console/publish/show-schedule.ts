import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { type Documents, dataOf } from '../drafts/open-documents.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { filesOfSchedule, scheduleOf } from './schedule-queries.ts';

/** GET /campaigns/:slug/schedule: the frozen document. */
export function showSchedule({
  db,
  documents,
}: {
  db: Database;
  documents: Documents;
}): ConsoleHandler<'showSchedule'> {
  return ({ campaign: { campaignId } }) =>
    db.transaction(async (tx) => {
      const schedule = await scheduleOf(tx, campaignId);
      if (!schedule) return refuse('not_found');
      const { scheduleId, baseVersion, text } = schedule;
      const files = await filesOfSchedule(tx, campaignId);
      return {
        scheduleId,
        base: baseVersion,
        text,
        ...(await dataOf(documents, text)),
        files: Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256])),
      };
    });
}
