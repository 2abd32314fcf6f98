import type { Database } from '../db/open.ts';
import { enqueue, type JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';
import { removeFiles } from './files.ts';
import type { PhotoStore } from './store.ts';

interface SweepParts {
  db: Database;
  store: PhotoStore;
}

/** Photos whose files are removed in one job. */
const PIECE = 50;

/**
 * Removes files that no photo owns any more: of posts that were cut off by a crash, and of rejected photos and deleted
 * accounts where the store was away at that moment. Each in a transaction that holds its note, so that a post which is
 * late after all learns of it. Gives how many photos it was; `PIECE` of them when there may be more.
 */
export async function sweepPictures({ db, store }: SweepParts, now: number, signal?: AbortSignal): Promise<number> {
  let swept = 0;
  while (swept < PIECE && !signal?.aborted && (await sweepOne({ db, store }, now))) swept += 1;
  return swept;
}

/** False where there is nothing to sweep. */
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

/** The job that the timetable asks for (jobs/worker.ts). */
export const sweepPicturesJob =
  ({ clock, ...parts }: SweepParts & { clock: Clock }): JobHandler<'sweep_pictures'> =>
  async (_payload, signal) => {
    const swept = await sweepPictures(parts, clock(), signal);
    if (swept === PIECE) await enqueue(parts.db, 'sweep_pictures', {}, { key: 'sweep_pictures' });
  };
