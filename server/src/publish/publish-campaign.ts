import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockPublication } from '../holdings/locks.ts';
import type { Random } from '../lib/random.ts';
import type { CheckedFolder } from './check/check-campaign.ts';
import { type Held, type Refusal, refusalsOf, removedIds } from './harmful-changes.ts';
import { type StockLine, stockLines } from './plan-stock.ts';
import { drawStates, publishDraws } from './publish-draws.ts';
import { publishStock } from './publish-stock.ts';
import {
  addFile,
  addVersion,
  hasAcquisitions,
  hasVisitors,
  heldPresents,
  heldSpots,
  lockCampaign,
  missingFiles,
  publishedVersion,
  stockRows,
} from './queries.ts';

/** `overruled` are the refusals that `force` set aside. */
export type PublishVerdict = Verdict<
  { slug: string; version: number; change: 'published' | 'unchanged'; overruled: Refusal[] },
  { code: 'would_harm_visitors'; refusals: Refusal[] }
>;

/**
 * Publishes a checked folder as the campaign's next version, in one transaction: all of it or nothing. The same content
 * again changes nothing. A version that takes away what visitors hold is refused unless forced; what they hold stays
 * in the database either way. Throws `FileChanged` where a file is no longer what was checked.
 */
export async function publishCampaign(
  db: Database,
  folder: CheckedFolder,
  { force, now, random }: { force: boolean; now: number; random: Random },
): Promise<PublishVerdict> {
  const { campaign, source } = folder;
  const { slug } = campaign;
  const files = new Map([...folder.files].map(([path, { sha256 }]) => [path, sha256]));
  const lines = stockLines(campaign, folder.serials);
  return db.transaction(async (tx) => {
    const at = new Date(now);
    const { campaign_id: campaignId, version } = await lockCampaign(tx, slug, at);
    const publishCounts = async (): Promise<void> => {
      // Visitors wait from here on, so this comes last.
      await lockPublication(tx, campaignId);
      await publishDraws(tx, { campaignId, campaign, random, now });
      await publishStock(tx, { campaignId, campaign, lines, serials: folder.serials });
    };
    const before = version === 0 ? undefined : await publishedVersion(tx, slug);
    if (before?.source.equals(source) && isSame(before.files, files)) {
      // A version from before draws had seeds, or presents codes, gets them now.
      await publishCounts();
      return { ok: true, slug, version, change: 'unchanged', overruled: [] };
    }
    const held = await heldBy(tx, campaignId, { before: before?.document, after: campaign, lines });
    const refusals = before ? refusalsOf(before.document, campaign, { held, lines, now }) : [];
    if (refusals.length > 0 && !force) return { ok: false, code: 'would_harm_visitors', refusals };

    await storeFiles(tx, folder);
    await addVersion(tx, { campaignId, version: version + 1, document: campaign, source, files, now: at });
    await publishCounts();
    return { ok: true, slug, version: version + 1, change: 'published', overruled: refusals };
  });
}

function isSame(stored: Readonly<Record<string, string>>, files: ReadonlyMap<string, string>): boolean {
  const paths = Object.keys(stored);
  return paths.length === files.size && paths.every((path) => stored[path] === files.get(path));
}

async function heldBy(
  tx: Queryable,
  campaignId: number,
  { before, after, lines }: { before: CampaignFile | undefined; after: CampaignFile; lines: readonly StockLine[] },
): Promise<Held> {
  const removed = before ? removedIds(before, after) : { spots: [], presents: [] };
  const stock = await stockRows(tx, campaignId, false);
  const known = new Set(stock.filter(({ outcomeId }) => outcomeId === '').map(({ presentId }) => presentId));
  const limitedNow = lines.filter((line) => line.outcomeId === '' && !known.has(line.presentId));
  return {
    spots: await heldSpots(tx, campaignId, removed.spots),
    presents: await heldPresents(tx, campaignId, removed.presents, false),
    hasAcquisitions: await hasAcquisitions(tx, campaignId),
    hasVisitors: await hasVisitors(tx, campaignId),
    draws: await drawStates(tx, campaignId),
    stock,
    granted: await heldPresents(
      tx,
      campaignId,
      limitedNow.map(({ presentId }) => presentId),
      true,
    ),
  };
}

/** In the order of the hashes, so that two appliers of other campaigns with the same files never wait in a circle. */
async function storeFiles(tx: Queryable, { files }: CheckedFolder): Promise<void> {
  const contents = new Map([...files.values()].map((file) => [file.sha256, file]));
  const missing = await missingFiles(tx, [...contents.keys()]);
  for (const [sha256, { contentType, load }] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (missing.has(sha256)) await addFile(tx, { sha256, contentType, bytes: await load() });
  }
}
