import { isJsonMap } from '@meguri/core/document/value.ts';
import { tileOrigin } from '@meguri/core/lib/tile-origin.ts';
import type { Database } from '../../db/open.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import type { Documents } from '../drafts/open-documents.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import type { TilePasses } from './tile-passes.ts';

interface Parts {
  db: Database;
  documents: Documents;
  passes: TilePasses;
}

/** POST /campaigns/:slug/draft/tiles. Without a draft, or without tiles in it, there is nothing more to allow. */
export function allowTiles({ db, documents, passes }: Parts): ConsoleHandler<'allowTiles'> {
  return async ({ campaign: { campaignId, slug }, now, setTilePass }) => {
    const draft = await db.transaction((tx) => currentDraft(tx, documents, { campaignId, now }));
    const [map] = draft ? await documents.run('valuesAt', draft.text, ['/map']) : [];
    const { style, url } = isJsonMap(map) ? map : {};
    const origin = style === 'url' && typeof url === 'string' ? tileOrigin(url) : null;
    if (origin !== null) setTilePass(passes.issue(slug, origin));
    return undefined;
  };
}
