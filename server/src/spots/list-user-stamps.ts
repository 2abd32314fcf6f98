import { spotState } from '@meguri/core/spots/holdings.ts';
import type { Database } from '../db/open.ts';
import { visitorSpots } from '../holdings/queries.ts';
import type { Handler } from '../operation/context.ts';
import { currentWindow } from './current-window.ts';

/** GET /user/stamps: every spot of the catalogue in its order, also spots that give points only. */
export const listUserStamps =
  ({ db }: { db: Database }): Handler<'listUserStamps'> =>
  async ({ campaign: { campaignId, catalogue }, identity, now }) => {
    const rows = await visitorSpots(db, { campaignId, ...identity });
    const bySpot = new Map(rows.map((row) => [row.spot_id, row] as const));
    const window = currentWindow(catalogue, now);
    const next = window.nextAvailableAt;
    return {
      stamps: [...catalogue.spots.keys()].map((spotId) => {
        const row = bySpot.get(spotId);
        const isTakenNow = row?.window_key === window.key;
        return {
          spotId,
          state: spotState(row),
          count: row?.count ?? 0,
          free: row?.free ?? 0,
          acquiredAt: row?.acquired_at.toISOString() ?? null,
          nextAvailableAt: isTakenNow && next !== null ? new Date(next).toISOString() : null,
        };
      }),
    };
  };
