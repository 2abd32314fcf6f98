import type { Database } from '../db/open.ts';
import type { VisitorMemory } from '../holdings/visitor-memory.ts';
import type { Context, Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describePresent } from './describe.ts';
import { type PresentRows, presentRows } from './queries.ts';

export interface ReadParts {
  db: Database;
  memory: VisitorMemory;
}

/** Reads all that the caller's presents rest on; undefined for an account that is gone. What is read is remembered. */
export async function readPresents(
  { db, memory }: ReadParts,
  { campaign, identity }: Context<true>,
): Promise<PresentRows | undefined> {
  const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
  const rows = await presentRows(db, visitor);
  if (rows) memory.learn(visitor, rows.visitor);
  return rows;
}

/** GET /presents: every present of the catalogue in its order. */
export const listPresents =
  (parts: ReadParts): Handler<'listPresents'> =>
  async (context) => {
    const rows = await readPresents(parts, context);
    if (!rows) return refuse('unauthorized');
    const { campaign, locale, now } = context;
    return {
      presents: [...campaign.catalogue.presents.values()].map((present) =>
        describePresent(campaign, present, { rows, locale, now }),
      ),
    };
  };

/** GET /presents/{presentId} */
export const showPresent =
  (parts: ReadParts): Handler<'showPresent'> =>
  async (context, { params }) => {
    const { campaign, locale, now } = context;
    const present = campaign.catalogue.presents.get(params.presentId);
    if (!present) return refuse('not_found');
    const rows = await readPresents(parts, context);
    return rows ? { present: describePresent(campaign, present, { rows, locale, now }) } : refuse('unauthorized');
  };
