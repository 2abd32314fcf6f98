import { PREVIEW_MS } from '@meguri/core/console/rehearsals/schema.ts';
import { rehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import { homeOf } from '@meguri/core/paths.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { addPreviewToken, dropPreviewTokens } from './preview-tokens.ts';
import { countVisitors, type RehearsalRow, rehearsalOf, versionHasItem } from './rehearsal-queries.ts';

/** GET /campaigns/:slug/rehearsal. */
export const showRehearsal =
  ({ db, publicUrl }: { db: Database; publicUrl: string }): ConsoleHandler<'showRehearsal'> =>
  async ({ campaign }, { query: { item } }) => {
    const row = await rehearsalOf(db, campaign.campaignId);
    if (!row) return refuse('draft_not_opened');
    const { runningRevision, rehearsalId, version, faults } = row;
    const slug = rehearsalSlug(campaign.slug);
    const state = (faults ?? 0) > 0 ? 'faulty' : runningRevision === null ? 'starting' : 'running';
    return {
      rehearsal: {
        url: slug && publicUrl + homeOf(slug),
        state,
        revision: runningRevision,
        version: runningRevision === null ? null : version,
        hasItem: item === undefined ? null : await hasItem(db, row, item),
        faults: faults ?? 0,
        visitors: rehearsalId === null ? 0 : await countVisitors(db, rehearsalId),
      },
    };
  };

/** Whether the version that runs has an item, given as its path. */
async function hasItem(db: Database, { rehearsalId, version }: RehearsalRow, item: string): Promise<boolean> {
  const [, list = '', id = ''] = item.split('/');
  if (rehearsalId === null || version === null) return false;
  return versionHasItem(db, { campaignId: rehearsalId, version, list, id });
}

/** POST /campaigns/:slug/rehearsal/previews. */
export const startPreview =
  ({ db, random }: { db: Database; random: Random }): ConsoleHandler<'startPreview'> =>
  async ({ campaign, session, now }) => {
    const { campaignId } = campaign;
    const row = await rehearsalOf(db, campaignId);
    if (!row || row.runningRevision === null) return refuse('rehearsal_not_running');
    const expiresAt = new Date(now + PREVIEW_MS);
    const { memberId, tokenId: apiTokenId } = session;
    const token = await addPreviewToken(db, { campaignId, memberId, apiTokenId, expiresAt }, random);
    return { token, expiresAt: expiresAt.toISOString() };
  };

/** POST /campaigns/:slug/rehearsal/previews/end. */
export const endPreviews =
  ({ db }: { db: Database }): ConsoleHandler<'endPreviews'> =>
  async ({ campaign }) => {
    await dropPreviewTokens(db, campaign.campaignId);
  };
