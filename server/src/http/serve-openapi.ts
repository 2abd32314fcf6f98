import { CONSOLE_BASE } from '@meguri/core/console/console-contract.ts';
import { API_BASE } from '@meguri/core/contract.ts';
import { consoleOpenApiDocument, openApiDocument } from '@meguri/core/openapi.ts';
import type { FastifyInstance } from 'fastify';

/** GET openapi.json of both APIs: their contracts as OpenAPI documents. Needs no headers. */
export function serveOpenApi(app: FastifyInstance): void {
  for (const [base, document] of [
    [API_BASE, openApiDocument()],
    [CONSOLE_BASE, consoleOpenApiDocument()],
  ] as const) {
    const json = JSON.stringify(document);
    app.get(`${base}/openapi.json`, async (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
    );
  }
}
