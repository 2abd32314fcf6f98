import type { DeskAct } from '@meguri/core/accounts/desk-act.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Queryable } from '../../db/open.ts';
import type { AccountKey } from '../sessions/account-row.ts';

/** One act of the desk. */
export interface DeskActRow {
  id: string;
  at: Date;
  act: DeskAct;
  spotId: string | null;
  presentId: string | null;
  change: number | null;
  reason: string;
  memberId: string;
}

/** Acts that are shown. More than these concern no visitor. */
const SHOWN = 100;

/** What the desk did for a visitor, newest first. */
export const deskActsOf = (db: Queryable, { campaignId, accountId }: AccountKey): Promise<DeskActRow[]> =>
  db.query<DeskActRow>(
    {
      name: 'desk_acts_of',
      text: `
        select act_id as id, at, act, spot_id as "spotId", present_id as "presentId", change, reason,
          member_id as "memberId"
        from desk_acts where campaign_id = $1 and account_id = $2 order by at desc, act_id limit ${SHOWN}`,
    },
    [campaignId, accountId],
  );

/** An act with the name of what it was about, in one language. The id stands for what the campaign no longer has. */
export function describeAct(
  { catalogue }: LiveCampaign,
  { id, at, act, spotId, presentId, change, reason }: DeskActRow,
  locale: Locale,
) {
  const spot = spotId === null ? undefined : catalogue.spots.get(spotId);
  const present = presentId === null ? undefined : catalogue.presents.get(presentId);
  const name = (spot ?? present)?.name;
  const subject = name === undefined ? (spotId ?? presentId) : textIn(name, locale);
  return { id, at: at.toISOString(), act, subject, change, reason };
}
