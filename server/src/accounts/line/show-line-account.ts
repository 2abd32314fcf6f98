import type { Database } from '../../db/open.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { sha256 } from './login-state.ts';
import { accountOfLineCode } from './queries.ts';

/** POST /auth/line/account: names the account of a one-time code, so that the visitor can confirm it. Uses nothing up. */
export const showLineAccount =
  ({ db }: { db: Database }): Handler<'showLineAccount'> =>
  async ({ campaign: { campaignId }, now }, { body }) => {
    const account = await accountOfLineCode(db, campaignId, sha256(body.lineCode), new Date(now));
    return account ? { account: { username: account.username } } : refuse('credentials_invalid');
  };
