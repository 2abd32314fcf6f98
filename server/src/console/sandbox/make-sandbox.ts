import type { SandboxState } from '@meguri/core/console/sandbox/schema.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { isUniqueViolation } from '../../lib/unavailable.ts';
import { addCampaign } from '../campaigns/add-campaign.ts';
import { freeSlugs, isTaken } from '../campaigns/new-slug.ts';
import { letAllIn, markSandbox, sandboxOf } from './sandbox-queries.ts';
import { sandboxFolder } from './sandbox-text.ts';

const SLUG = 'sandbox';

/** Adds a sandbox at this slug. False if another campaign has the slug. */
export async function addSandbox(
  tx: Queryable,
  { slug, state }: { slug: string; state: SandboxState },
  at: { now: number; random: Random },
): Promise<boolean> {
  const { text, files } = await sandboxFolder(slug, at.now);
  const campaignId = await addCampaign(tx, { slug, text, files, contents: files, memberId: null }, at);
  if (campaignId === null) return false;
  await markSandbox(tx, campaignId, state);
  await letAllIn(tx, campaignId);
  return true;
}

/** Makes the sandbox at the first start. Servers that start together make one. */
export async function ensureSandbox(db: Database, at: { now: number; random: Random }): Promise<void> {
  if (await sandboxOf(db)) return;
  const slug = (await isTaken(db, SLUG)) ? (await freeSlugs(db, SLUG, at.now))[0] : SLUG;
  if (slug === undefined) return;
  try {
    await db.transaction((tx) => addSandbox(tx, { slug, state: 'shown' }, at));
  } catch (error) {
    // Another server has made it.
    if (!isUniqueViolation(error)) throw error;
  }
}
