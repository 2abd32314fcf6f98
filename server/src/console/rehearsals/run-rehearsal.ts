import { rehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import type { Clock } from '../../lib/random.ts';
import type { CheckedFolder } from '../../publish/check/check-campaign.ts';
import { publishWithin } from '../../publish/publish-campaign.ts';
import { currentFolder } from '../drafts/change-draft.ts';
import { type CheckParts, checkOf } from '../drafts/check-draft.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import { addRehearsal, dropOlderVersions, lockRehearsal, noteRevision, rehearsalOf } from './rehearsal-queries.ts';

/** What the job works with: the console's own connections. */
export type RehearsalParts = DraftParts & CheckParts & { clock: Clock };

/**
 * The job of a changed draft: publishes it, if it has no faults, as the only version of its rehearsal, a campaign of its own that
 * no rule of publication protects. With faults the last version runs on. A job may run twice and beside another; the newest
 * revision wins.
 */
export const runRehearsal =
  (parts: RehearsalParts): JobHandler<'run_rehearsal'> =>
  async ({ campaignId }) => {
    const { db, documents, clock, random } = parts;
    const now = clock();
    const folder = await db.transaction((tx) => currentFolder(tx, documents, { campaignId, now }));
    const known = folder && (await rehearsalOf(db, campaignId));
    const slug = known && rehearsalSlug(known.slug);
    if (!folder || !known || !slug) return;
    const verdict = await checkOf(parts, folder, known.slug);
    const { revision } = folder.draft;
    await db.transaction(async (tx) => {
      if ((await lockRehearsal(tx, campaignId)) > revision) return;
      if (!verdict.ok) {
        await noteRevision(tx, campaignId, { revision, faults: verdict.faults.length, isRunning: false });
        return;
      }
      const rehearsalId = await addRehearsal(tx, { campaignId, slug, now: new Date(now) });
      if (rehearsalId === null) return;
      const published = await publishWithin(tx, asRehearsal(verdict, slug), { force: true, now, random });
      if (!published.ok) throw new Error('a forced publication is never refused');
      await dropOlderVersions(tx, rehearsalId, published.version);
      await noteRevision(tx, campaignId, { revision, faults: 0, isRunning: true });
    });
  };

/**
 * The folder as that of its rehearsal: codes, cookies and storage keys follow the slug. Serial codes become placeholders of the same
 * number, because a code that somebody reads in a rehearsal would be given to a visitor too.
 */
export const asRehearsal = (folder: CheckedFolder, slug: string): CheckedFolder => ({
  ...folder,
  campaign: { ...folder.campaign, slug },
  serials: new Map([...folder.serials].map(([presentId, codes]) => [presentId, codes.map(placeholder)])),
});

const placeholder = (_code: string, place: number): string => `REHEARSAL-${String(place + 1).padStart(4, '0')}`;
