import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SERVICE_WORKER_POLICY } from '../http/security.ts';
import { keep, sendKept } from '../operation/stored-answer.ts';

/**
 * GET /sw.js: the app's service worker, at the root so that one serves every campaign. It is looked up anew each time, or
 * an old app would stay for a day.
 */
export function serveServiceWorker(app: FastifyInstance, webRoot: string): void {
  const file = join(webRoot, 'sw.js');
  const script = existsSync(file) ? keep(readFileSync(file, 'utf8')) : null;
  app.get('/sw.js', (request, reply) => {
    if (!script) return reply.callNotFound();
    void reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .header('content-security-policy', SERVICE_WORKER_POLICY);
    return sendKept(request, reply, script);
  });
}
