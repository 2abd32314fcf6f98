import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASSET_POLICY, CONSOLE_POLICY, PAGE_HEADERS } from '../http/security.ts';

/** The path of the organiser's console. `console` is reserved as a slug. */
const BASE = '/console';

/** Headers of the console's page. The walk test uses position and camera. The page is never stored. */
const CONSOLE_HEADERS = Object.freeze({
  ...PAGE_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONSOLE_POLICY,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

/** Serves the built console below /console/. Every path that is no file answers its page, because the app has its own routes. */
export async function serveConsoleSite(app: FastifyInstance, consoleRoot: string): Promise<void> {
  const html = readFileSync(join(consoleRoot, 'index.html'), 'utf8');
  const page = async (_request: FastifyRequest, reply: FastifyReply) => reply.headers(CONSOLE_HEADERS).send(html);
  await app.register(async (scope) => {
    // The plugin throws for ranges and conditions that do not hold, and for paths that no file can have.
    scope.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
      const { statusCode = 500, code, headers = {} } = error;
      if (statusCode === 412 || statusCode === 416) return reply.code(statusCode).headers(headers).send();
      if (statusCode < 500 || code === 'ENAMETOOLONG') return reply.callNotFound();
      throw error;
    });
    await scope.register(fastifyStatic, {
      root: join(consoleRoot, 'assets'),
      prefix: `${BASE}/assets/`,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      setHeaders: (reply) => void reply.header('content-security-policy', ASSET_POLICY),
    });
  });
  app.get(BASE, page);
  app.get(`${BASE}/*`, page);
}
