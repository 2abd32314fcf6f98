import { CONSOLE_BASE } from '@meguri/core/console/console-contract.ts';
import { API_BASE } from '@meguri/core/contract.ts';
import { consoleOpenApiDocument, openApiDocument, staffOpenApiDocument } from '@meguri/core/openapi.ts';
import { STAFF_BASE } from '@meguri/core/staff/staff-contract.ts';
import type { FastifyInstance } from 'fastify';

const DOCUMENTS = [
  [API_BASE, openApiDocument],
  [CONSOLE_BASE, consoleOpenApiDocument],
  [STAFF_BASE, staffOpenApiDocument],
] as const;

/** The documents that somebody has requested, as JSON. They are the same in every server of a process. */
const written = new Map<string, string>();

/** GET openapi.json of each API: their contracts as OpenAPI documents. Needs no headers. */
export function serveOpenApi(app: FastifyInstance): void {
  for (const [base, document] of DOCUMENTS) {
    app.get(`${base}/openapi.json`, async (_request, reply) => {
      const json = written.get(base) ?? JSON.stringify(document());
      written.set(base, json);
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(json);
    });
  }
}
