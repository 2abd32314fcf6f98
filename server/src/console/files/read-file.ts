import { catalogueFile } from '../../catalogue/queries.ts';
import type { Database } from '../../db/open.ts';
import { BinaryAnswer } from '../../operation/binary-answer.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** GET /campaigns/:slug/draft/files/:sha256: only contents of this draft, never those of another campaign. */
export function readDraftFile({ db }: { db: Database }): ConsoleHandler<'readDraftFile'> {
  return async ({ campaign: { campaignId } }, { params: { sha256 } }) => {
    const known = await db.query(
      {
        name: 'is_file_of_draft',
        text: `
          select 1 from draft_files where campaign_id = $1 and sha256 = $2
          union all select 1 from picture_originals where campaign_id = $1 and original = $2 limit 1`,
      },
      [campaignId, sha256],
    );
    const file = known.length > 0 ? await catalogueFile(db, sha256) : undefined;
    return file
      ? new BinaryAnswer({ bytes: file.bytes, contentType: file.content_type, tag: sha256 })
      : refuse('not_found');
  };
}
