import { NO_ACQUISITIONS, sheetCollected, spotState } from '@meguri/core/spots/holdings.ts';
import type { Database } from '../db/open.ts';
import { visitorSpots } from '../holdings/queries.ts';
import type { Handler } from '../operation/context.ts';

/** GET /user/sheets */
export const listUserSheets =
  ({ db }: { db: Database }): Handler<'listUserSheets'> =>
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
          spots: sheet.spots.map((spotId) => ({ spotId, state: spotState(spots.get(spotId) ?? NO_ACQUISITIONS) })),
        };
      }),
    };
  };
