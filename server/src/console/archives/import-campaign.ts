import { isNewSlug } from '@meguri/core/campaign/slug-rules.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { addCampaign } from '../campaigns/add-campaign.ts';
import { freeSlugs } from '../campaigns/new-slug.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { filesOfImport, importOf } from './import-queries.ts';
import { shownImport } from './show-import.ts';
import type { ImportParts, StageFolder } from './stage-folder.ts';

/** POST /imports. */
export function uploadCampaignFolder(parts: ImportParts, stage: StageFolder): ConsoleHandler<'uploadCampaignFolder'> {
  return async ({ session: { memberId }, now }, { upload }) => {
    const owner = { memberId, campaignId: null };
    const staged = await stage(upload, owner, { judge: () => null, now });
    if (staged instanceof Refusal) return staged.code === 'slug_fixed' ? refuse('archive_refused') : staged;
    const row = await importOf(parts.db, staged.importId, owner);
    return row ? shownImport(parts, row, { draft: null, now }) : refuse('unavailable');
  };
}

/** POST /imports/:importId/campaign: the folder as it is, with another slug if its own is taken. */
export function importCampaign({ db, documents, random }: ImportParts): ConsoleHandler<'importCampaign'> {
  return async ({ session: { memberId }, now }, { params: { importId }, body: { slug } }) => {
    if (!isNewSlug(slug)) return refuse('slug_reserved');
    const row = await importOf(db, importId, { memberId, campaignId: null });
    if (!row) return refuse('not_found');
    const [own] = await documents.run('valuesAt', row.text, ['/slug']);
    const renamed =
      own === slug
        ? { ok: true as const, text: row.text }
        : await documents.run('applyOperations', row.text, [{ op: 'set', path: '/slug', value: slug }]);
    if (!renamed.ok) return refuse('draft_unreadable');
    return db.transaction(async (tx) => {
      const made = { slug, text: renamed.text, files: filesOfImport(row), memberId };
      const campaignId = await addCampaign(tx, made, { now, random });
      return campaignId === null ? refuse('slug_taken', { freeSlugs: await freeSlugs(tx, slug, now) }) : { slug };
    });
  };
}
