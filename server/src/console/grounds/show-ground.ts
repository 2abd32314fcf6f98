import { rehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { catalogueFile } from '../../catalogue/queries.ts';
import type { Database } from '../../db/open.ts';
import { BinaryAnswer } from '../../operation/binary-answer.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { groundHashOf } from './published-ground.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find' | 'findRehearsal'>;
}

/** GET /campaigns/:slug/ground/:tag. The console may have an origin of its own, where campaigns have no files. */
export const showGround =
  ({ db, campaigns }: Parts): ConsoleHandler<'showGround'> =>
  async ({ campaign: { slug } }, { params: { tag } }) => {
    const shown = [await campaigns.find(slug), await campaigns.findRehearsal(rehearsalSlug(slug) ?? '')];
    const isGround = shown.some((campaign) => campaign !== null && groundHashOf(campaign) === tag);
    const file = isGround ? await catalogueFile(db, tag) : undefined;
    return file ? new BinaryAnswer({ bytes: file.bytes, contentType: file.content_type, tag }) : refuse('not_found');
  };
