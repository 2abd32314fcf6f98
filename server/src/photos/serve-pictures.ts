import type { FastifyInstance } from 'fastify';
import { keyOfName, PICTURES_PATH } from './files.ts';
import { type PhotoStore, PICTURE_TYPE } from './store.ts';

/**
 * Serves pictures by the address that the API gave: of pending ones only their visitor knows it. Browsers keep them for
 * ever, shared caches not at all, so that a rejected picture is gone from everywhere but the screens that had it.
 */
export function servePictures(app: FastifyInstance, store: PhotoStore): void {
  app.get<{ Params: { name: string } }>(`${PICTURES_PATH}/:name`, async (request, reply) => {
    const key = keyOfName(request.params.name);
    const bytes = key === null ? null : await store.read(key);
    if (bytes === null) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .header('content-type', PICTURE_TYPE)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
