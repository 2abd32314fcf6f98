import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_PAGES } from '../http/console-host.ts';
import { ASSET_POLICY, consolePolicy, PAGE_HEADERS, permissionsOf } from '../http/security.ts';
import { escapeHtml } from '../lib/escape-html.ts';

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
      prefix: `${CONSOLE_PAGES}/assets/`,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      setHeaders: (reply) => void reply.header('content-security-policy', ASSET_POLICY),
    });
  });
  app.get(CONSOLE_PAGES, page);
  app.get(`${CONSOLE_PAGES}/*`, page);
}
