import type { FastifyInstance } from 'fastify';
import { keyOfName, PICTURES_PATH } from './picture-files.ts';
import { type PhotoStore, PICTURE_TYPE } from './store.ts';

/**
 * Serves pictures by the URL of the API, which for a pending photo only its visitor knows. Browsers may cache pictures for
 * ever and shared caches must not, so that a rejected picture stays only in browsers that have shown it.
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
