import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { endConsent } from './consents.ts';

/** DELETE /user/notice-mail: idempotent. */
export const endNoticeMail =
  ({ db }: { db: Database }): Handler<'endNoticeMail'> =>
  async ({ campaign: { campaignId }, identity: { accountId }, now }) => {
    await endConsent(db, { campaignId, accountId }, { by: 'visitor', now });
    return undefined;
  };
