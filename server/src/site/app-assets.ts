import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { ASSET_POLICY } from '../http/security.ts';

/** Serves the built files of an app besides that of the visitors, below `base`. */
export async function serveAppAssets(app: FastifyInstance, base: string, root: string): Promise<void> {
  await app.register(async (scope) => {
    // The plugin throws for ranges and conditions that do not hold, and for paths that no file can have.
    scope.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
      const { statusCode = 500, code, headers = {} } = error;
      if (statusCode === 412 || statusCode === 416) return reply.code(statusCode).headers(headers).send();
      if (statusCode < 500 || code === 'ENAMETOOLONG') return reply.callNotFound();
      throw error;
    });
    await scope.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: `${base}/assets/`,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      setHeaders: (reply) => void reply.header('content-security-policy', ASSET_POLICY),
    });
  });
}
