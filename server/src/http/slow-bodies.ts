import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnreadable } from './unreadable.ts';

/** The time limit for a JSON body. An upload has the longer time-out of the server. */
const TIMEOUT_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call uploads a file. */
    takesFile?: boolean;
  }
}

/**
 * Disconnects clients that send a body slowly, even if the answer did not wait for the body. Most bodies arrive together
 * with the headers; only the others need a timer.
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
  const disconnect = (): void => {
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    if (reply.sent) raw.socket.destroy();
    else refuseUnreadable(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  };
  const timer = setTimeout(disconnect, TIMEOUT_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}
