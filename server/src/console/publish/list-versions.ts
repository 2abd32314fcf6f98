import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { shownVersion, versionsBefore } from './version-queries.ts';

const PAGE = 50;

/** GET /campaigns/:slug/versions: who published what when, the newest first. */
export function listVersions({ db }: { db: Database }): ConsoleHandler<'listVersions'> {
  return async ({ campaign: { campaignId } }, { query: { before } }) => {
    const rows = await versionsBefore(db, campaignId, before === undefined ? null : Number(before), PAGE + 1);
    const shown = rows.slice(0, PAGE).map(shownVersion);
    return { versions: shown, next: rows.length > PAGE ? (shown.at(-1)?.version ?? null) : null };
  };
}
