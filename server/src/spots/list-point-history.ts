import type { Database } from '../db/open.ts';
import { pointLedger } from '../holdings/queries.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';

const PAGE_SIZE = 50;
/** The largest `integer` of PostgreSQL. Entry numbers start at 1. */
const LAST_ENTRY = 2_147_483_647;

/** GET /point_history: newest first. The cursor is the number of the last entry on the page. */
export const listPointHistory =
  ({ db }: { db: Database }): Handler<'listPointHistory'> =>
  async ({ campaign, identity }, { query }) => {
    const before = query?.cursor === undefined ? LAST_ENTRY : Number(query.cursor);
    if (!Number.isInteger(before) || before < 1 || before > LAST_ENTRY) {
      return refuse('invalid_request', { fields: [{ path: '/cursor', code: 'invalid' }] });
    }
    const visitor = { campaignId: campaign.campaignId, ...identity };
    const rows = await pointLedger(db, visitor, { before, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    return {
      history: page.map((row) => ({
        id: String(row.entry_no),
        at: row.at.toISOString(),
        change: row.change,
        balance: row.balance,
        reason: row.reason,
        ...(row.spot_id === null ? {} : { spotId: row.spot_id }),
        ...(row.present_id === null ? {} : { presentId: row.present_id }),
      })),
      next: rows.length > PAGE_SIZE ? String(page.at(-1)?.entry_no) : null,
    };
  };
