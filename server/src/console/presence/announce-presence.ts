import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { announce } from './presence-queries.ts';

/** POST /campaigns/:slug/presence. */
export function announcePresence({ db }: { db: Database }): ConsoleHandler<'announcePresence'> {
  return async ({ campaign: { campaignId }, session: { memberId }, now }, { body }) => {
    await announce(db, { campaignId, memberId, now, ...body });
    return undefined;
  };
}
