import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { filesOfVersion, sourceOfVersion } from '../drafts/draft-queries.ts';
import { type Documents, dataOf } from '../drafts/open-documents.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { shownVersion, versionFacts } from './version-queries.ts';

/** GET /campaigns/:slug/versions/:version: what drafts and other versions are compared with. */
export function showVersion({ db, documents }: { db: Database; documents: Documents }): ConsoleHandler<'showVersion'> {
  return async ({ campaign: { campaignId } }, { params }) => {
    const version = Number(params.version);
    const facts = await versionFacts(db, campaignId, version);
    const text = await sourceOfVersion(db, campaignId, version);
    return facts === undefined || text === undefined
      ? refuse('not_found')
      : {
          ...shownVersion(facts),
          text,
          ...(await dataOf(documents, text)),
          files: await filesOfVersion(db, campaignId, version),
        };
  };
}
