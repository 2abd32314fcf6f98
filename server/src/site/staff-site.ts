import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADERS, STAFF_POLICY } from '../http/security.ts';
import { serveAppAssets } from './app-assets.ts';
import { serveServiceWorker } from './service-worker.ts';

/** The path of staff mode. `staff` is reserved as a slug. */
const BASE = '/staff';

/** Headers of the page. Only the service worker keeps it. */
const STAFF_HEADERS = Object.freeze({
  ...PAGE_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': STAFF_POLICY,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

/** Serves staff mode below /staff/ of the visitors' origin. Every path that is no file answers its page, which reads the counter from it. */
export async function serveStaffSite(app: FastifyInstance, staffRoot: string): Promise<void> {
  const html = readFileSync(join(staffRoot, 'index.html'), 'utf8');
  const page = async (_request: FastifyRequest, reply: FastifyReply) => reply.headers(STAFF_HEADERS).send(html);
  await serveAppAssets(app, BASE, staffRoot);
  serveServiceWorker(app, staffRoot, `${BASE}/staff-worker.js`);
  app.get(BASE, page);
  app.get(`${BASE}/*`, page);
}
