import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_PAGES } from '../http/console-host.ts';
import { consolePolicy, PAGE_HEADERS, permissionsOf } from '../http/security.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { serveAppAssets } from './app-assets.ts';
import { serveServiceWorker } from './service-worker.ts';

/** Headers of the console's page. The walk test uses position and camera. The page is never stored. */
const headersOf = (framed: string | null) =>
  Object.freeze({
    ...PAGE_HEADERS,
    'permissions-policy': permissionsOf(framed),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': consolePolicy(framed),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });

/**
 * Serves the built console below /console/. Every path that is no file answers its page, because the app has its own routes. The
 * page names the origin of the visitor app, to which the console links.
 */
export async function serveConsoleSite(
  app: FastifyInstance,
  consoleRoot: string,
  { publicUrl, consoleUrl }: { publicUrl: string; consoleUrl: string | null },
): Promise<void> {
  const { origin } = new URL(publicUrl);
  const headers = headersOf(consoleUrl === null ? null : origin);
  const html = readFileSync(join(consoleRoot, 'index.html'), 'utf8').replace(
    '<head>',
    () => `<head><meta name="meguri-public" content="${escapeHtml(origin)}">`,
  );
  const page = async (_request: FastifyRequest, reply: FastifyReply) => reply.headers(headers).send(html);
  await serveAppAssets(app, CONSOLE_PAGES, consoleRoot);
  serveServiceWorker(app, consoleRoot, `${CONSOLE_PAGES}/walk-worker.js`);
  app.get(CONSOLE_PAGES, page);
  app.get(`${CONSOLE_PAGES}/*`, page);
}
