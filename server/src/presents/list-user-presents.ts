import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describeUserPresent } from './describe-present.ts';
import { type ReadParts, readPresents } from './queries.ts';

/** GET /user/presents: the live user presents, oldest first. Presents that the catalogue no longer has are left out. */
export const listUserPresents =
  (parts: ReadParts): Handler<'listUserPresents'> =>
  async (context) => {
    const rows = await readPresents(parts, context);
    if (!rows) return refuse('unauthorized');
    const { campaign, locale } = context;
    return {
      presents: rows.userPresents
        .map((userPresent) => describeUserPresent(campaign, userPresent, locale))
        .filter((userPresent) => userPresent !== undefined),
    };
  };
