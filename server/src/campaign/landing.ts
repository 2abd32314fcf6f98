import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { OUTLINES } from '@meguri/core/seals/outlines.ts';
import { REPEATED } from '@meguri/core/seals/shapes.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';

type Landing = Answer<'showCampaign'>['campaign']['landing'];

/** The spots on the cover and the map of the page before the log-in. They are part of the first HTML, so they are few. */
const MAX_SPOTS = 20;
const MAX_PRIZES = 3;

/** The presents that can still be received: not sold out, and their period is not over at `now`. */
export const openPrizes = (
  { catalogue, soldOut }: Pick<LiveCampaign, 'catalogue' | 'soldOut'>,
  now: number,
): Present[] =>
  [...catalogue.presents.values()].filter(({ id, period: { end } }) => !soldOut.has(id) && (end === null || end > now));

/**
 * What the page before the log-in shows: the first spots, and the open prizes in the organiser's order.
 */
export function describeLanding(campaign: LiveCampaign, locale: Locale, now: number): Landing {
  const { catalogue, fileUrl } = campaign;
  const prizes = openPrizes(campaign, now);
  return {
    spots: [...catalogue.spots.values()].slice(0, MAX_SPOTS).map(({ id, lat, lon, stamp }, at) => ({
      id,
      lat,
      lon,
      shape: (at % REPEATED) + 1,
      ...(stamp?.shape && { outline: OUTLINES[stamp.shape] }),
    })),
    spotCount: catalogue.spots.size,
    prizes: prizes.slice(0, MAX_PRIZES).map((present) => ({
      id: present.id,
      kind: present.kind,
      name: textIn(present.name, locale),
      image: fileUrl(present.image),
      requires: present.requires,
    })),
    prizeCount: prizes.length,
  };
}
