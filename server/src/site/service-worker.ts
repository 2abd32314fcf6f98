import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SERVICE_WORKER_POLICY } from '../http/security.ts';
import { PreparedAnswer, sendPrepared } from '../operation/prepared-answer.ts';

/**
 * GET /sw.js: the app's service worker, at the root so that one serves every campaign. Browsers revalidate it at each use;
 * otherwise an old app could stay for a day.
 */
export function serveServiceWorker(app: FastifyInstance, webRoot: string): void {
  const file = join(webRoot, 'sw.js');
  const script = existsSync(file) ? new PreparedAnswer(readFileSync(file, 'utf8')) : null;
  app.get('/sw.js', (request, reply) => {
    if (!script) return reply.callNotFound();
    void reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .header('content-security-policy', SERVICE_WORKER_POLICY);
    return sendPrepared(request, reply, script);
  });
}
