import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describePresent } from './describe-present.ts';
import { type ReadParts, readPresents } from './queries.ts';

/** GET /presents/{presentId} */
export const showPresent =
  (parts: ReadParts): Handler<'showPresent'> =>
  async (context, { params }) => {
    const { campaign, locale, asOf: now } = context;
    const present = campaign.catalogue.presents.get(params.presentId);
    if (!present) return refuse('not_found');
    const rows = await readPresents(parts, context);
    return rows ? { present: describePresent(campaign, present, { rows, locale, now }) } : refuse('unauthorized');
  };
