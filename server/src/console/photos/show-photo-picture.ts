import type { Database } from '../../db/open.ts';
import { BinaryAnswer } from '../../operation/binary-answer.ts';
import { refuse } from '../../operation/refusal.ts';
import { readForMembers } from '../../photos/picture-files.ts';
import { photoIdOf } from '../../photos/review-queries.ts';
import { type PhotoStore, PICTURE_TYPE } from '../../photos/store.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** A browser keeps a picture no longer than its rejection can be taken back. */
const MAX_AGE_S = 600;

/** GET /campaigns/:slug/photos/:photoId/picture. */
export function showPhotoPicture({
  db,
  store,
}: {
  db: Database;
  store: PhotoStore;
}): ConsoleHandler<'showPhotoPicture'> {
  return async ({ campaign: { campaignId } }, { params, query: { size } }) => {
    const photoId = await photoIdOf(db, campaignId, params.photoId);
    const bytes = photoId === undefined ? null : await readForMembers(store, photoId, size);
    if (bytes === null) return refuse('not_found');
    return new BinaryAnswer({
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      contentType: PICTURE_TYPE,
      tag: `${params.photoId}-${size}`,
      maxAge: MAX_AGE_S,
    });
  };
}
