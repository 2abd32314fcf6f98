import { spotState } from '@meguri/core/spots/holdings.ts';
import type { ReadVisitorSpots } from '../holdings/queries.ts';
import type { Handler } from '../operation/context.ts';
import { currentWindow } from './current-window.ts';

/** GET /user/stamps: every spot of the catalogue in its order, also spots that give points only. */
export const listUserStamps =
  ({ readSpots }: { readSpots: ReadVisitorSpots }): Handler<'listUserStamps'> =>
  async ({ campaign: { campaignId, catalogue }, identity, asOf }) => {
    const bySpot = await readSpots({ campaignId, accountId: identity.accountId });
    const window = currentWindow(catalogue, asOf);
    return {
      stamps: [...catalogue.spots.keys()].map((spotId) => {
        const row = bySpot.get(spotId);
        const isTakenNow = row?.windowKey === window.key;
        return {
          spotId,
          state: spotState(row),
          count: row?.count ?? 0,
          free: row?.free ?? 0,
          acquiredAt: row ? new Date(row.acquiredAt).toISOString() : null,
          nextAvailableAt: isTakenNow ? window.nextAvailableAt : null,
        };
      }),
    };
  };
