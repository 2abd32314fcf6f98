import { CONSOLE_BASE } from '@meguri/core/console/console-contract.ts';
import { API_BASE } from '@meguri/core/contract.ts';
import { consoleOpenApiDocument, openApiDocument, staffOpenApiDocument } from '@meguri/core/openapi.ts';
import { STAFF_BASE } from '@meguri/core/staff/staff-contract.ts';
import type { FastifyInstance } from 'fastify';

/** GET openapi.json of each API: their contracts as OpenAPI documents. Needs no headers. */
export function serveOpenApi(app: FastifyInstance): void {
  for (const [base, document] of [
    [API_BASE, openApiDocument()],
    [CONSOLE_BASE, consoleOpenApiDocument()],
    [STAFF_BASE, staffOpenApiDocument()],
  ] as const) {
    const json = JSON.stringify(document);
    app.get(`${base}/openapi.json`, async (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
    );
  }
}
