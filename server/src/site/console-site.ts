import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TILES_COOKIE } from '@meguri/core/console/console-contract.ts';
import { tileOrigin } from '@meguri/core/lib/tile-origin.ts';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleTiles, TileOrigins } from '../console/grounds/tile-origins.ts';
import { CONSOLE_PAGES } from '../http/console-host.ts';
import { consolePolicy, PAGE_HEADERS, permissionsOf } from '../http/security.ts';
import { cookieName } from '../lib/cookie-name.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { serveAppAssets } from './app-assets.ts';
import { serveServiceWorker } from './service-worker.ts';

interface ConsoleSite {
  publicUrl: string;
  consoleUrl: string | null;
  /** The street map of the installation. */
  consoleTiles: ConsoleTiles | null;
  tileOrigins: TileOrigins;
}

/**
 * Serves the built console below /console/. Every path that is no file answers its page, because the app has its own routes. The
 * page names the origin of the visitor app, to which the console links, and the hosts of map tiles that its policy allows. Those are of
 * the campaign in the address, so a page that shows another campaign later may have to be loaded again. The host of the street map is
 * allowed on all pages, because the wizard is opened from the list of campaigns without a load.
 */
export async function serveConsoleSite(
  app: FastifyInstance,
  consoleRoot: string,
  { publicUrl, consoleUrl, consoleTiles, tileOrigins }: ConsoleSite,
): Promise<void> {
  const { origin } = new URL(publicUrl);
  const framed = consoleUrl === null ? null : origin;
  const tilesCookie = cookieName(TILES_COOKIE, (consoleUrl ?? publicUrl).startsWith('https:'));
  // The walk test uses position and camera. The page is never stored.
  const headers = Object.freeze({
    ...PAGE_HEADERS,
    'permissions-policy': permissionsOf(framed),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  const streets = consoleTiles && tileOrigin(consoleTiles.url);
  const html = readFileSync(join(consoleRoot, 'index.html'), 'utf8');
  const page = async ({ url, headers: sent }: FastifyRequest, reply: FastifyReply) => {
    const slug = url.split(/[?/]/)[2] ?? '';
    const ofCampaign = await tileOrigins(slug, parseCookie(sent.cookie ?? '')[tilesCookie] ?? '');
    const tiles = [...new Set(streets === null ? ofCampaign : [streets, ...ofCampaign])];
    const meta = (name: string, content: string) => `<meta name="meguri-${name}" content="${escapeHtml(content)}">`;
    const metas = [
      meta('public', origin),
      ...(tiles.length > 0 ? [meta('tiles', tiles.join(' '))] : []),
      ...(consoleTiles ? [meta('streets', consoleTiles.url), meta('streets-credit', consoleTiles.credit)] : []),
    ];
    return reply
      .headers({ ...headers, 'content-security-policy': consolePolicy(framed, tiles) })
      .send(html.replace('<head>', () => `<head>${metas.join('')}`));
  };
  await serveAppAssets(app, CONSOLE_PAGES, consoleRoot);
  serveServiceWorker(app, consoleRoot, `${CONSOLE_PAGES}/walk-worker.js`);
  app.get(CONSOLE_PAGES, page);
  app.get(`${CONSOLE_PAGES}/*`, page);
}
