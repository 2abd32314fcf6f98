import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseUnreadable } from './unreadable.ts';

/** Milliseconds for a JSON body, which is small; a picture gets the server's longer time-out. */
const PATIENCE_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file comes with the call. */
    takesFile?: boolean;
  }
}

/** Cuts off whoever sends a body slowly, also after an answer that did not wait for it. */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    done();
    const { raw, headers, routeOptions } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.takesFile) return;
    const cut = (): void => {
      if (raw.complete || !(raw.socket instanceof Socket)) return;
      if (reply.sent) raw.socket.destroy();
      else refuseUnreadable(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    };
    const timer = setTimeout(cut, PATIENCE_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
