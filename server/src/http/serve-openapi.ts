import { API_BASE } from '@meguri/core/contract.ts';
import { openApiDocument } from '@meguri/core/openapi.ts';
import type { FastifyInstance } from 'fastify';

/** GET /api/v1/openapi.json: the contract as an OpenAPI document. Needs no headers. */
export function serveOpenApi(app: FastifyInstance): void {
  const json = JSON.stringify(openApiDocument());
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
  );
}
