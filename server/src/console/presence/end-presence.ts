import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { forget } from './presence-queries.ts';

/** DELETE /campaigns/:slug/presence/:tab. */
export function endPresence({ db }: { db: Database }): ConsoleHandler<'endPresence'> {
  return async ({ campaign: { campaignId }, session: { memberId } }, { params: { tab } }) => {
    await forget(db, { campaignId, memberId, tab });
    return undefined;
  };
}
