import { catalogueFile } from '../../catalogue/queries.ts';
import type { Database } from '../../db/open.ts';
import { BinaryAnswer } from '../../operation/binary-answer.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { groundHashOf } from '../grounds/published-ground.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import type { WallHub } from './wall-hub.ts';

/** POST /wall/events. */
export const streamWall =
  ({ walls }: { walls: WallHub }): ConsoleHandler<'streamWall'> =>
  ({ now }, { body: { key } }) =>
    walls.open(key, now);

/** POST /wall. */
export const showWall =
  ({ walls }: { walls: WallHub }): ConsoleHandler<'showWall'> =>
  ({ now }, { body: { key } }) =>
    walls.latest(key, now);

/** POST /wall/ground. The console may have an origin of its own, where campaigns have no files. */
export const showWallGround =
  ({ db, walls }: { db: Database; walls: WallHub }): ConsoleHandler<'showWallGround'> =>
  async ({ now }, { body: { key } }) => {
    const campaign = await walls.campaignOf(key, now);
    if (campaign instanceof Refusal) return campaign;
    const tag = campaign && groundHashOf(campaign);
    const file = tag ? await catalogueFile(db, tag) : undefined;
    return tag && file
      ? new BinaryAnswer({ bytes: file.bytes, contentType: file.content_type, tag })
      : refuse('not_found');
  };
