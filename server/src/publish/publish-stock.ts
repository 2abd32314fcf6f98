import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Queryable } from '../db/open.ts';
import { limitToCodes, newlyLimited, planStock, type StockLine } from './plan-stock.ts';
import { countUserPresents, stockRows, writeSerials, writeStock } from './queries.ts';

export interface StockPublication {
  campaignId: number;
  campaign: CampaignFile;
  lines: readonly StockLine[];
  /** The serial codes by present id. */
  serials: ReadonlyMap<string, readonly string[]>;
}

/**
 * Makes stock and serial codes follow the file. The caller has the publication lock, so that nothing is granted between
 * the count of granted units and the end of the transaction.
 */
export async function publishStock(
  tx: Queryable,
  { campaignId, campaign, lines, serials }: StockPublication,
): Promise<void> {
  const before = await stockRows(tx, campaignId, true);
  const granted = await countUserPresents(tx, campaignId, newlyLimited(lines, before), true);
  const free = await writeSerials(tx, campaignId, serials);
  const stocks = new Map((campaign.presents ?? []).map(({ id, stock }) => [id, stock]));
  const rows = limitToCodes(planStock(lines, before, granted), free, (id) => stocks.get(id) !== undefined);
  const limited = new Set(rows.filter(({ outcomeId }) => outcomeId === '').map(({ presentId }) => presentId));
  const unlimited = [...stocks.keys()].filter((id) => !limited.has(id));
  await writeStock(tx, campaignId, { rows, unlimited });
}
