import { DEFAULT_MAIN_COLOUR, DEFAULT_SUB_COLOUR } from '@meguri/core/catalogue/catalogue.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { firstSentence } from '@meguri/core/text/first-sentence.ts';
import { LINK_PICTURE } from '@meguri/core/text/link-picture-text.ts';
import type { Period } from '@meguri/core/time/period.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { LiveCampaign, LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { catalogueFile } from '../catalogue/queries.ts';
import type { Database } from '../db/open.ts';
import { sealOfSpot } from '../seals/automatic-seals.ts';
import type { Seals } from '../seals/open-seals.ts';
import { colourTokens } from './colour.ts';
import { drawLinkPicture, type LinkPictureContent } from './link-drawing.ts';

interface Parts {
  campaigns: LiveCampaigns;
  db: Database;
  seals: Pick<Seals, 'draw'>;
}

/** The frames that are inked where their spots give a stamp, so that the picture looks like a book in use. */
const INKED = [1, 4, 5, 7];
const FRAMES = 10;

/** The URL of the picture that chats show of a link to the campaign. It changes with each version of the campaign. */
export const linkPictureUrl = ({ catalogue: { slug }, version }: LiveCampaign, locale: Locale): string =>
  `/icons/${slug}/link/${locale}.png?${version}`;

/** GET /icons/{slug}/link/{locale}.png: the picture of a link, drawn from the campaign in one of its languages. */
export function serveLinkPicture(app: FastifyInstance, { campaigns, db, seals }: Parts): void {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: 200 });

  app.get<{ Params: { slug: string; file: string } }>('/icons/:slug/link/:file', async (request, reply) => {
    const { slug, file } = request.params;
    const campaign = file.endsWith('.png') ? await campaigns.find(slug) : null;
    const locale = campaign?.catalogue.file.languages.find((language) => `${language}.png` === file);
    if (!campaign || !locale) return reply.code(404).send();
    const key = `${campaign.campaignId} ${campaign.version} ${locale}`;
    const drawing = cache.get(key) ?? contentOf(campaign, locale, { db, seals }).then(drawLinkPicture);
    cache.set(key, drawing);
    // A failure is not cached.
    drawing.catch(() => cache.delete(key));
    const bytes = await drawing;
    return reply.header('content-type', 'image/png').header('cache-control', 'public, max-age=604800').send(bytes);
  });
}

async function contentOf(
  campaign: LiveCampaign,
  locale: Locale,
  sources: Omit<Parts, 'campaigns'>,
): Promise<LinkPictureContent> {
  const { file, spots, period, timeZone } = campaign.catalogue;
  const main = file.mainColor ?? DEFAULT_MAIN_COLOUR;
  const words = LINK_PICTURE[locale];
  return {
    locale,
    name: textIn(file.name, locale),
    sentence: firstSentence(file.description ? textIn(file.description, locale) : ''),
    facts: [datesOf(period, locale, timeZone), spots.size > 0 ? words.places(spots.size) : '', words.free].filter(
      Boolean,
    ),
    art: await artOf(campaign, sources),
    spots: spots.size,
    colours: { main, on: colourTokens(main, file.subColor ?? DEFAULT_SUB_COLOUR, 'light')['on-main'] ?? '#000' },
  };
}

/** The first and the last day of the event, with the years only if they differ; empty for an open period. */
function datesOf({ start, end }: Period, locale: Locale, timeZone: string): string {
  if (start === null || end === null) return '';
  // British order, as in the app.
  const tag = locale === 'en_US' ? 'en-GB' : HTML_LANG[locale];
  const years = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone });
  const format = new Intl.DateTimeFormat(tag, {
    month: 'short',
    day: 'numeric',
    timeZone,
    ...(years.format(start) === years.format(end) ? {} : { year: 'numeric' as const }),
  });
  return format.formatRange(start, end);
}

/** The art of up to four of the first spots, by the index of their frame. Every frame of the picture is a circle. */
async function artOf(
  { catalogue, fileUrl }: LiveCampaign,
  { db, seals }: Omit<Parts, 'campaigns'>,
): Promise<Map<number, Buffer>> {
  const spots = [...catalogue.spots.values()].slice(0, FRAMES);
  const withStamp = [...spots.keys()].filter((at) => spots[at]?.stamp);
  const inked = [...INKED.filter((at) => withStamp.includes(at)), ...withStamp.filter((at) => !INKED.includes(at))];
  const art = new Map<number, Buffer>();
  for (const at of inked.slice(0, INKED.length)) {
    const spot = spots[at];
    const sha256 = fileUrl(spot?.stamp?.image ?? undefined)?.split('/')[2];
    if (sha256 !== undefined) {
      const found = await catalogueFile(db, sha256);
      if (found) art.set(at, found.bytes);
    } else if (spot) art.set(at, Buffer.from(await seals.draw({ ...sealOfSpot(spot, at), shape: 'circle' })));
  }
  return art;
}
