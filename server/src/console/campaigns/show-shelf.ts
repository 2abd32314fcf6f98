import { may } from '@meguri/core/console/roles/may.ts';
import type { Queryable } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { type CampaignListRow, campaignListFigures } from './campaign-list-queries.ts';

interface Parts {
  db: Queryable;
  /** The version of the program. */
  version: string;
  /** Milliseconds of a clock that never goes back. */
  elapsed?: () => number;
}

/** What was read serves every member for this many milliseconds. */
const FRESH_MS = 5_000;

interface Read {
  row: CampaignListRow;
  /** How long the database took, in milliseconds. */
  tookMs: number;
}

/** GET /shelf. One statement serves all campaigns and all members of some seconds. */
export function showShelf({ db, version, elapsed = () => performance.now() }: Parts): ConsoleHandler<'showShelf'> {
  let last: { read: Promise<Read>; at: number } | null = null;
  const read = async (now: number): Promise<Read> => {
    const started = elapsed();
    const row = await campaignListFigures(db, new Date(now));
    return { row, tookMs: Math.round(elapsed() - started) };
  };
  return async ({ session: { rights }, now }) => {
    if (last === null || elapsed() - last.at >= FRESH_MS) {
      const entry = { read: read(now), at: elapsed() };
      last = entry;
      // A failure is not cached.
      entry.read.catch(() => {
        if (last === entry) last = null;
      });
    }
    const { row, tookMs } = await last.read;
    return {
      campaigns: row.campaigns.filter(({ slug }) => may(rights, 'read_figures', slug).ok),
      server: rights.isInstallationOwner
        ? { databaseMs: tookMs, backedUpAt: row.backedUpAt?.toISOString() ?? null, version }
        : null,
    };
  };
}
