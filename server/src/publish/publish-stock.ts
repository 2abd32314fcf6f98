import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Queryable } from '../db/open.ts';
import { boundByCodes, planStock, type StockLine } from './plan-stock.ts';
import { heldPresents, stockRows, writeSerials, writeStock } from './queries.ts';

export interface StockPublication {
  campaignId: number;
  campaign: CampaignFile;
  lines: readonly StockLine[];
  /** The codes of each present that gives them. */
  serials: ReadonlyMap<string, readonly string[]>;
}

/**
 * Makes stock and codes follow the file. The last step of a publication and behind a closed gate, since what was granted
 * until now is counted with nobody taking anything.
 */
export async function publishStock(
  tx: Queryable,
  { campaignId, campaign, lines, serials }: StockPublication,
): Promise<void> {
  const before = await stockRows(tx, campaignId, true);
  const known = new Set(before.filter(({ outcomeId }) => outcomeId === '').map(({ presentId }) => presentId));
  const limitedNow = lines.filter(({ presentId, outcomeId }) => outcomeId === '' && !known.has(presentId));
  const ids = limitedNow.map(({ presentId }) => presentId);
  const granted = await heldPresents(tx, campaignId, ids, true);
  const free = await writeSerials(tx, campaignId, serials);
  const own = new Map((campaign.presents ?? []).map(({ id, stock }) => [id, stock]));
  const rows = boundByCodes(planStock(lines, before, granted), free, (id) => own.get(id) !== undefined);
  const limited = new Set(rows.filter(({ outcomeId }) => outcomeId === '').map(({ presentId }) => presentId));
  const unlimited = [...own.keys()].filter((id) => !limited.has(id));
  await writeStock(tx, campaignId, { rows, unlimited });
}
