import { waitingPresents } from '@meguri/core/presents/rules.ts';
import { NOTHING, progressOf, sheetCollected, spotState } from '@meguri/core/spots/holdings.ts';
import type { Database } from '../db/open.ts';
import { pointLedger, visitorFacts, visitorSpots } from '../holdings/queries.ts';
import { rememberedOf } from '../holdings/remembered.ts';
import type { VisitorMemory } from '../holdings/visitor-memory.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { currentWindow } from './current-window.ts';

interface Parts {
  db: Database;
}

/** GET /user */
export const showUser =
  ({ db, memory }: Parts & { memory: VisitorMemory }): Handler<'showUser'> =>
  async ({ campaign, identity, now }) => {
    const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
    const facts = await visitorFacts(db, visitor);
    if (!facts) return refuse('unauthorized');
    const holdings = rememberedOf(facts);
    memory.learn(visitor, holdings);
    const waitingFacts = { takenPresents: holdings.takenPresents, remaining: new Map(Object.entries(facts.stock)) };
    return {
      user: {
        username: facts.username,
        email: facts.email,
        loginType: facts.login_type,
        points: facts.points,
        newRewards: waitingPresents(campaign.catalogue, holdings, waitingFacts, now).size,
      },
      progress: progressOf(campaign.catalogue, holdings),
    };
  };

/** GET /user/stamps: every spot of the catalogue in its order, also those that give points only. */
export const listUserStamps =
  ({ db }: Parts): Handler<'listUserStamps'> =>
  async ({ campaign: { campaignId, catalogue }, identity, now }) => {
    const rows = new Map(
      (await visitorSpots(db, { campaignId, ...identity })).map((row) => [row.spot_id, row] as const),
    );
    const window = currentWindow(catalogue, now);
    const next = window.nextAvailableAt;
    return {
      stamps: [...catalogue.spots.keys()].map((spotId) => {
        const held = rows.get(spotId);
        const isTakenNow = held?.window_key === window.key;
        return {
          spotId,
          state: spotState(held),
          count: held?.count ?? 0,
          acquiredAt: held?.acquired_at.toISOString() ?? null,
          nextAvailableAt: isTakenNow && next !== null ? new Date(next).toISOString() : null,
        };
      }),
    };
  };

/** GET /user/sheets */
export const listUserSheets =
  ({ db }: Parts): Handler<'listUserSheets'> =>
  async ({ campaign: { campaignId, catalogue }, identity }) => {
    const rows = await visitorSpots(db, { campaignId, ...identity });
    const spots = new Map(rows.map((row) => [row.spot_id, row] as const));
    return {
      sheets: catalogue.sheets.map((sheet) => {
        const collected = sheetCollected(sheet, { points: 0, spots });
        return {
          id: sheet.id,
          collected,
          required: sheet.required,
          complete: collected >= sheet.required,
          spots: sheet.spots.map((spotId) => ({ spotId, state: spotState(spots.get(spotId) ?? NOTHING) })),
        };
      }),
    };
  };

const PAGE_SIZE = 50;

/** GET /point_history: newest first; the cursor is the number of the last entry shown. */
export const listPointHistory =
  ({ db }: Parts): Handler<'listPointHistory'> =>
  async ({ campaign, identity }, { query }) => {
    const before = query?.cursor === undefined ? 2_147_483_647 : Number(query.cursor);
    if (!Number.isInteger(before) || before < 1 || before > 2_147_483_647) {
      return refuse('invalid_request', { fields: [{ path: '/cursor', code: 'invalid' }] });
    }
    const rows = await pointLedger(
      db,
      { campaignId: campaign.campaignId, ...identity },
      { before, limit: PAGE_SIZE + 1 },
    );
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
