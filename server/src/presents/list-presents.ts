import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describePresent } from './describe-present.ts';
import { type ReadParts, readPresents } from './queries.ts';

/** GET /presents: every present of the catalogue, in its order. */
export const listPresents =
  (parts: ReadParts): Handler<'listPresents'> =>
  async (context) => {
    const rows = await readPresents(parts, context);
    if (!rows) return refuse('unauthorized');
    const { campaign, locale, asOf: now } = context;
    return {
      presents: [...campaign.catalogue.presents.values()].map((present) =>
        describePresent(campaign, present, { rows, locale, now }),
      ),
    };
  };
