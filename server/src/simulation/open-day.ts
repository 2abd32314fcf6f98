import { type Catalogue, compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import type { RunningClock } from '@meguri/core/console/rehearsals/running-clock.ts';
import { isRehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import { publishedCatalogue } from '../catalogue/queries.ts';
import { setRehearsalClock } from '../console/figures/rehearsal-clock.ts';
import { addPreviewToken, runningPass } from '../console/rehearsals/preview-tokens.ts';
import { countVisitors } from '../console/rehearsals/rehearsal-queries.ts';
import type { Database } from '../db/open.ts';
import type { Random } from '../lib/random.ts';

/** A rehearsal in which a day can be simulated. */
export interface SimulatedRehearsal {
  slug: string;
  /** Of the campaign that is rehearsed, and of its rehearsal. */
  campaignId: number;
  rehearsalId: number;
  catalogue: Catalogue;
}

/** The rehearsal with this slug, or why no day can be simulated there. */
export async function findRehearsal(
  db: Database,
  slug: string,
): Promise<{ ok: true; rehearsal: SimulatedRehearsal } | { ok: false; reason: string }> {
  if (!isRehearsalSlug(slug)) {
    return { ok: false, reason: `${slug} is no rehearsal. A day is simulated only in one: ${slug}--rehearsal.` };
  }
  const found = await publishedCatalogue(db, slug);
  const campaignId = found && (await rehearsedBy(db, found.campaign_id));
  if (!found || campaignId == null) {
    return { ok: false, reason: `There is no rehearsal ${slug}. Open the draft of the campaign in the console.` };
  }
  const visitors = await countVisitors(db, found.campaign_id);
  if (visitors > 0) {
    const reason = `The rehearsal has ${visitors} visitors. Empty it in the console first: their figures would be added.`;
    return { ok: false, reason };
  }
  const catalogue = compileCatalogue(found.document);
  return { ok: true, rehearsal: { slug, campaignId, rehearsalId: found.campaign_id, catalogue } };
}

async function rehearsedBy(db: Database, rehearsalId: number): Promise<number | null> {
  const [row] = await db.query<{ rehearses: number | null }>(
    { name: 'rehearsed_by', text: 'select rehearses from campaigns where campaign_id = $1' },
    [rehearsalId],
  );
  return row?.rehearses ?? null;
}

/** The pass of simulated visitors is good for this long after the day, for calls that are still being repeated. */
const AFTERWARDS_MS = 600_000;

/** Starts the clock of the rehearsal. Returns the pass with which visitors enter it. */
export const startClock = (
  db: Database,
  { campaignId }: SimulatedRehearsal,
  { clock, random }: { clock: RunningClock; random: Random },
): Promise<string> =>
  db.transaction(async (tx) => {
    await setRehearsalClock(tx, campaignId, clock);
    const { startedAt, from, until, speed } = clock;
    const expiresAt = new Date(startedAt + (until - from) / speed + AFTERWARDS_MS);
    return runningPass(await addPreviewToken(tx, { campaignId, memberId: null, apiTokenId: null, expiresAt }, random));
  });
