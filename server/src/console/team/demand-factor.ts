import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  random: Random;
}

/** POST /campaigns/:slug/factor-demand. Who demands a factor of others has one. */
export function demandFactor({ db, random }: Parts): ConsoleHandler<'demandFactor'> {
  return async ({ session: { memberId, factor }, campaign: { campaignId }, now }, { body: { isDemanded } }) => {
    if (isDemanded && !factor.hasFactor) return refuse('factor_missing');
    await db.transaction((tx) => setFactorDemand(tx, { campaignId, isDemanded, memberId }, { now, random }));
  };
}

/** POST /factor-demand. */
export function demandFactorEverywhere({ db, random }: Parts): ConsoleHandler<'demandFactorEverywhere'> {
  return async ({ session: { memberId, factor }, now }, { body: { isDemanded } }) => {
    if (isDemanded && !factor.hasFactor) return refuse('factor_missing');
    await db.transaction((tx) => setFactorDemand(tx, { campaignId: null, isDemanded, memberId }, { now, random }));
  };
}

interface Demand {
  /** Null for the whole installation. */
  campaignId: number | null;
  isDemanded: boolean;
  /** Who demands it; null for the command line. */
  memberId: string | null;
}

/** Demands a factor of all members of a campaign, or of all, or no longer. Does nothing if it is so already; returns whether it was not. */
export async function setFactorDemand(
  tx: Queryable,
  { campaignId, isDemanded, memberId }: Demand,
  at: { now: number; random: Random },
): Promise<boolean> {
  const changed = isDemanded
    ? await tx.query(INSERT_DEMAND, [at.random.uuid(at.now), campaignId])
    : await tx.query(DELETE_DEMAND, [campaignId]);
  if (changed.length === 0) return false;
  const action = isDemanded ? 'factor_demanded' : 'factor_demand_lifted';
  const actor = memberId === null ? 'command_line' : 'member';
  await recordAction(tx, { actor, memberId, tokenId: null, campaignId, action, target: null }, at);
  return true;
}

/** Where a factor is demanded: in a campaign, and in the whole installation. */
export async function factorDemandsOf(
  db: Queryable,
  campaignId: number | null,
): Promise<{ here: boolean; everywhere: boolean }> {
  const [row] = await db.query<{ here: boolean; everywhere: boolean }>(DEMANDS, [campaignId]);
  return { here: row?.here ?? false, everywhere: row?.everywhere ?? false };
}

const INSERT_DEMAND = {
  name: 'insert_factor_demand',
  text: `
    insert into factor_demands (demand_id, campaign_id) values ($1, $2) on conflict (campaign_id) do nothing returning 1`,
};

const DELETE_DEMAND = {
  name: 'delete_factor_demand',
  text: 'delete from factor_demands where campaign_id is not distinct from $1::integer returning 1',
};

const DEMANDS = {
  name: 'factor_demands_of',
  text: `
    select exists (select 1 from factor_demands where campaign_id = $1) as here,
      exists (select 1 from factor_demands where campaign_id is null) as everywhere`,
};
