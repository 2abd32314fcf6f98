import type { FastifyInstance } from 'fastify';
import type { Seals } from '../seals/open-seals.ts';

/** GET /files/seal/{signature}/{name}: the seal of a spot without artwork. Its URL says what it shows, so it can be cached for ever. */
export function serveSeals(app: FastifyInstance, { automatic, draw }: Seals): void {
  app.get<{ Params: { signature: string; name: string } }>('/files/seal/:signature/:name', async (request, reply) => {
    const recipe = automatic.recipeOf(request.params.signature, request.params.name);
    if (!recipe) return reply.code(404).send();
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(await draw(recipe));
  });
}
