import { catalogueFile } from '../../catalogue/queries.ts';
import type { Database } from '../../db/open.ts';
import { BinaryAnswer } from '../../operation/binary-answer.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Documents } from '../drafts/open-documents.ts';
import { isReader, readableDraft } from '../drafts/reader-view.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  documents: Documents;
}

/**
 * GET /campaigns/:slug/draft/files/:sha256: only contents of this draft, never those of another campaign. Members who may not edit open
 * what visitors see, and no list of codes.
 */
export function readDraftFile({ db, documents }: Parts): ConsoleHandler<'readDraftFile'> {
  return async ({ campaign, session, now }, { params: { sha256 } }) => {
    const { campaignId } = campaign;
    if (isReader(session, campaign)) {
      const readable = await db.transaction((tx) => readableDraft(tx, documents, { campaignId, now }));
      const isShown = readable?.files.some((one) => one.sha256 === sha256 || one.original?.sha256 === sha256) === true;
      if (!isShown) return refuse('not_found');
    }
    const known = await db.query(
      {
        name: 'is_file_of_draft',
        text: `
          select 1 from draft_files where campaign_id = $1 and sha256 = $2
          union all select 1 from picture_originals where campaign_id = $1 and original = $2
          union all select 1 from campaign_files f join campaigns c on c.campaign_id = f.campaign_id
            where f.campaign_id = $1 and f.version = c.version and f.sha256 = $2 limit 1`,
      },
      [campaignId, sha256],
    );
    const file = known.length > 0 ? await catalogueFile(db, sha256) : undefined;
    return file
      ? new BinaryAnswer({ bytes: file.bytes, contentType: file.content_type, tag: sha256 })
      : refuse('not_found');
  };
}
