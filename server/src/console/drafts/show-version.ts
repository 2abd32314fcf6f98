import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { filesOfVersion, sourceOfVersion } from './draft-queries.ts';

/** GET /campaigns/:slug/versions/:version: what a draft is compared with. */
export function showVersion({ db }: { db: Database }): ConsoleHandler<'showVersion'> {
  return async ({ campaign }, { params }) => {
    const version = Number(params.version);
    const text = await sourceOfVersion(db, campaign.campaignId, version);
    return text === undefined
      ? refuse('not_found')
      : { version, text, files: await filesOfVersion(db, campaign.campaignId, version) };
  };
}
