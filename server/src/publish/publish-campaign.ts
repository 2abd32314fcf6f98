import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { LiveAction } from '@meguri/core/console/live-actions/live-action.ts';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockPublication } from '../holdings/locks.ts';
import type { Random } from '../lib/random.ts';
import { addVersion, type VersionApproval } from './add-version.ts';
import type { CheckedFolder } from './check/check-campaign.ts';
import {
  changedPresents,
  changedQuestions,
  type HarmfulChange,
  harmfulChanges,
  removedIds,
  type VisitorFacts,
} from './harmful-changes.ts';
import { newlyLimited, type StockLine, stockLines } from './plan-stock.ts';
import { drawStates, publishDraws } from './publish-draws.ts';
import { publishStock } from './publish-stock.ts';
import {
  addFile,
  countAcquisitions,
  countAnswersTo,
  countUnused,
  countUserPresents,
  hasAcquisitions,
  hasVisitors,
  lockCampaign,
  missingFiles,
  publishedVersion,
  stockRows,
} from './queries.ts';

/** `overruled` are the harmful changes that `force` published anyway. */
export type PublishVerdict = Verdict<
  { slug: string; version: number; change: 'published' | 'unchanged'; overruled: HarmfulChange[] },
  { code: 'would_harm_visitors'; changes: HarmfulChange[] }
>;

/**
 * Publishes a checked folder as the campaign's next version, in one transaction. Content that is already published changes
 * nothing. A version with harmful changes is published only if `force` is set; what visitors have stays in the database
 * either way. Throws `FileChanged` if a file has changed since it was checked.
 */
export const publishCampaign = (
  db: Database,
  folder: CheckedFolder,
  options: PublishOptions,
): Promise<PublishVerdict> => db.transaction((tx) => publishWithin(tx, folder, options));

export interface PublishOptions {
  force: boolean;
  /** With `force`: the harmful changes that it covers; by default all. */
  covers?: (change: HarmfulChange) => boolean;
  now: number;
  random: Random;
  /** The member who publishes, and why; by default the command line. */
  publishedBy?: string;
  note?: string;
  /** The members who approved it besides. */
  approvals?: readonly VersionApproval[];
  wasScheduled?: boolean;
  /** The version to which it goes back. */
  restores?: number;
  /** The live action that makes it. */
  liveAction?: LiveAction;
  /** Whether stock, serial codes and draws follow the file; by default they do. Visitors cannot take anything meanwhile. */
  touchesPresents?: boolean;
}

/** The same within a transaction. The caller rolls back if it throws. */
export async function publishWithin(
  tx: Queryable,
  folder: CheckedFolder,
  { force, covers = () => true, now, random, publishedBy, note, touchesPresents = true, ...origin }: PublishOptions,
): Promise<PublishVerdict> {
  const { campaign, source } = folder;
  const { slug } = campaign;
  const files = new Map([...folder.files].map(([path, { sha256 }]) => [path, sha256]));
  const lines = stockLines(campaign, folder.serials);
  const at = new Date(now);
  const { campaign_id: campaignId, version } = await lockCampaign(tx, slug, at);
  const publishStockAndDraws = async (): Promise<void> => {
    // Comes last, because visitors wait for this lock until the end of the transaction.
    await lockPublication(tx, campaignId);
    await publishDraws(tx, { campaignId, campaign, random, now });
    await publishStock(tx, { campaignId, campaign, lines, serials: folder.serials });
  };
  const before = version === 0 ? undefined : await publishedVersion(tx, slug);
  if (before?.source.equals(source) && isSame(before.files, files)) {
    // A version that an older server published gets its seeds and serial codes now.
    await publishStockAndDraws();
    return { ok: true, slug, version, change: 'unchanged', overruled: [] };
  }
  const changes = before ? await changesFor(tx, folder, { campaignId, before: before.document, now }) : [];
  if (!changes.every((change) => force && covers(change))) return { ok: false, code: 'would_harm_visitors', changes };

  await storeFiles(tx, folder);
  const by = { publishedBy: publishedBy ?? null, note: note ?? null, ...origin };
  await addVersion(tx, { campaignId, version: version + 1, document: campaign, source, files, now: at, ...by });
  if (touchesPresents) await publishStockAndDraws();
  return { ok: true, slug, version: version + 1, change: 'published', overruled: changes };
}

/** What publishing a checked folder now would take away or alter. */
export async function harmfulChangesNow(db: Queryable, folder: CheckedFolder, now: number): Promise<HarmfulChange[]> {
  const before = await publishedVersion(db, folder.campaign.slug);
  return before ? changesFor(db, folder, { campaignId: before.campaign_id, before: before.document, now }) : [];
}

async function changesFor(
  db: Queryable,
  { campaign, serials }: CheckedFolder,
  { campaignId, before, now }: { campaignId: number; before: CampaignFile; now: number },
): Promise<HarmfulChange[]> {
  const lines = stockLines(campaign, serials);
  const facts = await readVisitorFacts(db, campaignId, { before, after: campaign, lines });
  return harmfulChanges(before, campaign, { facts, lines, now });
}

function isSame(stored: Readonly<Record<string, string>>, files: ReadonlyMap<string, string>): boolean {
  const paths = Object.keys(stored);
  return paths.length === files.size && paths.every((path) => stored[path] === files.get(path));
}

async function readVisitorFacts(
  tx: Queryable,
  campaignId: number,
  { before, after, lines }: { before: CampaignFile; after: CampaignFile; lines: readonly StockLine[] },
): Promise<VisitorFacts> {
  const removed = removedIds(before, after);
  const stock = await stockRows(tx, campaignId, false);
  return {
    spots: await countAcquisitions(tx, campaignId, removed.spots),
    presents: await countUserPresents(tx, campaignId, removed.presents, false),
    unused: await countUnused(tx, campaignId, changedPresents(before, after)),
    hasAcquisitions: await hasAcquisitions(tx, campaignId),
    hasVisitors: await hasVisitors(tx, campaignId),
    draws: await drawStates(tx, campaignId),
    stock,
    granted: await countUserPresents(tx, campaignId, newlyLimited(lines, stock), true),
    answers: await countAnswersTo(tx, campaignId, changedQuestions(before, after)),
  };
}

/** Stores the files in the order of their hashes, so that two publications with the same files cannot deadlock. */
async function storeFiles(tx: Queryable, { files }: CheckedFolder): Promise<void> {
  const contents = new Map([...files.values()].map((file) => [file.sha256, file]));
  const missing = await missingFiles(tx, [...contents.keys()]);
  for (const [sha256, { contentType, load }] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (missing.has(sha256)) await addFile(tx, { sha256, contentType, bytes: await load() });
  }
}
