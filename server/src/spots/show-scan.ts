import type { Spot } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { judgeQr, type QrReading, spotOfReading } from '@meguri/core/spots/rules.ts';
import { openPrizes } from '../campaign/landing.ts';
import type { LiveCampaign, LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { networkSubject } from '../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import type { RefusalCounts } from './acquire/refusal-counts.ts';
import { describeSpot } from './describe-spot.ts';

type Scan = Answer<'showScan'>['scan'];

interface Parts {
  campaigns: LiveCampaigns;
  readQr: (scanned: string) => QrReading;
  attempts: FailedAttempts;
  refusals: RefusalCounts;
}

/**
 * GET /scan: names the spot of a scanned code, so that somebody without an account sees what the code gives. It proves
 * nothing. A scan of a revoked poster is counted. Texts that are no codes count as failed attempts of the network; a signed code never does.
 */
export function showScan({ campaigns, readQr, attempts, refusals }: Parts): Handler<'showScan'> {
  return async ({ campaign, locale, now, asOf, address }, { query }) => {
    const reading = readQr(query.c);
    if (reading.kind === 'signed') {
      const spot = campaign.catalogue.spots.get(reading.spotId);
      if (spot) refusals.addOldCode(campaign, { spot, reading, asOf });
      return { scan: await describeScan(campaigns, campaign, { reading, locale, now: asOf }) };
    }
    const network = [networkSubject('evidence', campaign.campaignId, address)];
    const retryAfter = attempts.retryAfter(network, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
    const scan = await describeScan(campaigns, campaign, { reading, locale, now: asOf });
    if (scan.kind === 'invalid') attempts.fail(network, now);
    return { scan };
  };
}

interface Scanned {
  reading: QrReading;
  locale: Locale;
  now: number;
}

/** What a scanned code stands for in this campaign. */
export async function describeScan(campaigns: LiveCampaigns, campaign: LiveCampaign, scanned: Scanned): Promise<Scan> {
  const { reading, locale, now } = scanned;
  const { catalogue } = campaign;
  if (reading.kind === 'signed' && reading.slug !== catalogue.slug) {
    const other = campaigns.known(reading.slug) ?? (await campaigns.find(reading.slug));
    if (!other) return { kind: 'invalid' };
    return { kind: 'other_campaign', slug: reading.slug, name: textIn(other.catalogue.file.name, locale) };
  }
  const spot = spotOfReading(catalogue, reading);
  if (!spot || !judgeQr(catalogue, spot, reading).ok) return { kind: 'invalid' };
  const prize = nearestPrize(campaign, locale, now);
  return {
    kind: 'ok',
    slug: catalogue.slug,
    spot: describeScanned(campaign, spot, locale),
    ...(prize ? { prize } : {}),
  };
}

function describeScanned(campaign: LiveCampaign, spot: Spot, locale: Locale): NonNullable<Scan['spot']> {
  const { id, name, nameJa, reading, images, stamp, points, group } = describeSpot(campaign, spot, locale);
  const number = [...campaign.catalogue.spots.keys()].indexOf(id) + 1;
  return {
    id,
    number,
    name,
    nameJa,
    reading,
    image: images[0] ?? null,
    stamp,
    points,
    group,
  };
}

/** The present that needs the fewest stamps, and nothing but stamps. */
function nearestPrize(campaign: LiveCampaign, locale: Locale, now: number): Scan['prize'] {
  const [nearest] = openPrizes(campaign, now)
    .flatMap((present) => {
      const { stamps, course, sheet, spots, points } = present.requires;
      const isByStamps = stamps !== undefined && [course, sheet, spots, points].every((other) => other === undefined);
      return isByStamps ? [{ present, stamps }] : [];
    })
    .sort((a, b) => a.stamps - b.stamps);
  if (!nearest) return undefined;
  const { present, stamps } = nearest;
  return { id: present.id, name: textIn(present.name, locale), image: campaign.fileUrl(present.image), stamps };
}
