import { NO_ACQUISITIONS, sheetCollected, spotState } from '@meguri/core/spots/holdings.ts';
import type { ReadVisitorSpots } from '../holdings/queries.ts';
import type { Handler } from '../operation/context.ts';

/** GET /user/sheets */
export const listUserSheets =
  ({ readSpots }: { readSpots: ReadVisitorSpots }): Handler<'listUserSheets'> =>
  async ({ campaign: { campaignId, catalogue }, identity }) => {
    const spots = await readSpots({ campaignId, accountId: identity.accountId });
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
