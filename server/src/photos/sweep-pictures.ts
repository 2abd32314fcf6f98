import type { Database } from '../db/open.ts';
import { enqueue, type JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';
import { removeFiles } from './picture-files.ts';
import type { PhotoStore } from './store.ts';

interface SweepParts {
  db: Database;
  store: PhotoStore;
}

/** The most photos whose files one job deletes. */
const MAX_PHOTOS = 50;

/**
 * Deletes files that no photo owns: of posts that a crash interrupted, and of rejected photos and deleted accounts if the
 * store was down at that time. Each transaction locks the mark of one photo, so that a late post notices it. Returns the
 * number of photos, which is `MAX_PHOTOS` when there may be more.
 */
export async function sweepPictures({ db, store }: SweepParts, now: number, signal?: AbortSignal): Promise<number> {
  let swept = 0;
  while (swept < MAX_PHOTOS && !signal?.aborted && (await sweepOne({ db, store }, now))) swept += 1;
  return swept;
}

/** False if there are no stray files. */
const sweepOne = ({ db, store }: SweepParts, now: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [stray] = await tx.query<{ campaign_id: number; photo_id: string }>(
      {
        name: 'next_stray_picture',
        text: `
          select campaign_id, photo_id from stray_pictures where removable_at <= $1
          order by removable_at limit 1 for update skip locked`,
      },
      [new Date(now)],
    );
    if (stray) await removeFiles({ db: tx, store }, { campaignId: stray.campaign_id, photoId: stray.photo_id });
    return stray !== undefined;
  });

/** The regular job (timetable in jobs/worker.ts). */
export const sweepPicturesJob =
  ({ clock, ...parts }: SweepParts & { clock: Clock }): JobHandler<'sweep_pictures'> =>
  async (_payload, signal) => {
    const swept = await sweepPictures(parts, clock(), signal);
    if (swept === MAX_PHOTOS) await enqueue(parts.db, 'sweep_pictures', {}, { key: 'sweep_pictures' });
  };
