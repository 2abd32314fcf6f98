import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnreadable } from './unreadable.ts';

/** Milliseconds for a JSON body, which is small; a picture gets the server's longer time-out. */
const PATIENCE_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file comes with the call. */
    takesFile?: boolean;
  }
}

/**
 * Cuts off whoever sends a body slowly, also after an answer that did not wait for it. Almost every body comes with its
 * headers and is there before it is asked for; only the others cost a timer.
 */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    done();
    watch(request, reply);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    watch(request, reply);
  });
}

const watched = new WeakSet<FastifyRequest>();

function watch(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, routeOptions } = request;
  if (raw.complete || routeOptions.config.takesFile || watched.has(request)) return;
  watched.add(request);
  const cut = (): void => {
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    if (reply.sent) raw.socket.destroy();
    else refuseUnreadable(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  };
  const timer = setTimeout(cut, PATIENCE_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}
