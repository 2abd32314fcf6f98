import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SERVICE_WORKER_POLICY } from '../http/security.ts';
import { PreparedAnswer, sendPrepared } from '../operation/prepared-answer.ts';

/**
 * Serves the service worker of an app at `address`, whose folder is the part of the site that it may serve. Browsers revalidate it at
 * each use; otherwise an old app could stay for a day.
 */
export function serveServiceWorker(app: FastifyInstance, root: string, address: string): void {
  const file = join(root, basename(address));
  const script = existsSync(file) ? new PreparedAnswer(readFileSync(file, 'utf8')) : null;
  app.get(address, (request, reply) => {
    if (!script) return reply.callNotFound();
    void reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .header('content-security-policy', SERVICE_WORKER_POLICY);
    return sendPrepared(request, reply, script);
  });
}
