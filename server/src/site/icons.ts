import { DEFAULT_MAIN_COLOUR } from '@meguri/core/catalogue/catalogue.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { LiveCampaign, LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { catalogueFile } from '../catalogue/queries.ts';
import type { Database } from '../db/open.ts';
import { colourTokens } from './colour.ts';
import { drawIcon, type IconShape } from './icon-drawing.ts';

/** The home-screen icons of a campaign. `isFullBleed`: the system crops its own shape from the icon. */
const ICONS: Record<string, IconShape> = {
  '192.png': { size: 192, isFullBleed: false },
  '512.png': { size: 512, isFullBleed: false },
  'maskable-192.png': { size: 192, isFullBleed: true },
  'maskable-512.png': { size: 512, isFullBleed: true },
  // iOS shows transparent pixels as black.
  'apple.png': { size: 180, isFullBleed: true },
};

/** The URL of an icon. It changes when the source of the icon changes. */
export function iconUrl({ catalogue: { slug, file }, fileUrl }: LiveCampaign, name: keyof typeof ICONS): string {
  const source = fileUrl(file.icon)?.split('/')[2]?.slice(0, 8) ?? (file.mainColor ?? DEFAULT_MAIN_COLOUR).slice(1);
  return `/icons/${slug}/${name}?${source}`;
}

/** GET /icons/{slug}/{name}: the campaign's icon in the sizes that phones need. Without one, the product's icon in the campaign's colours. */
export function serveIcons(app: FastifyInstance, campaigns: LiveCampaigns, db: Database): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ length }) => length + 200,
  });

  app.get<{ Params: { slug: string; name: string } }>('/icons/:slug/:name', async (request, reply) => {
    const { slug, name } = request.params;
    const shape = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
    const campaign = shape ? await campaigns.find(slug) : null;
    if (!shape || !campaign) return reply.code(404).send();
    const key = iconUrl(campaign, name);
    const known = cache.get(key);
    const bytes = known ?? (await drawIcon(shape, await sourceOf(campaign, db), coloursOf(campaign)));
    cache.set(key, bytes);
    return reply.header('content-type', 'image/png').header('cache-control', 'public, max-age=604800').send(bytes);
  });
}

async function sourceOf({ catalogue, fileUrl }: LiveCampaign, db: Database): Promise<Buffer | null> {
  const sha256 = fileUrl(catalogue.file.icon)?.split('/')[2];
  return sha256 ? ((await catalogueFile(db, sha256))?.bytes ?? null) : null;
}

function coloursOf({ catalogue: { file } }: LiveCampaign) {
  const main = file.mainColor ?? DEFAULT_MAIN_COLOUR;
  const tokens = colourTokens(main, file.subColor ?? '#000', 'light');
  return { main, on: tokens['on-main'] ?? '#000', edge: tokens['edge'] ?? main };
}
