import { Socket } from 'node:net';
import { UPLOAD_RATE } from '@meguri/core/http/upload-rate.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnreadable } from './unreadable.ts';

/** The time limit for a JSON body. */
const TIMEOUT_MS = 10_000;
/**
 * The minimum number of bytes that an upload must deliver in each interval: 4 KB a second, less than any usable
 * connection.
 */
const FILE_BYTES = 40 * 1024;
/** A form with a file of any size may take this long. */
const FORM_MS = 60_000;
/** How long a form with a file of so many bytes may take, in milliseconds. */
export const formMs = (maxBytes: number): number => Math.max(FORM_MS, Math.ceil((maxBytes / UPLOAD_RATE) * 1000));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For an upload: the time limit of its body in milliseconds, provided that it keeps the minimum rate. */
    formMs?: number;
  }
}

/**
 * Disconnects clients that send a body slowly, even if the answer did not wait for the body. A form with a file has its own time
 * limit and a minimum rate; otherwise a few slow clients would occupy all upload slots for a minute. Most bodies arrive together with
 * the headers, and only the others need a timer. Node reads a body after it has reported the headers, even if both came in one packet,
 * so the timer is decided in the next phase of the event loop.
 */
export function cutSlowBodies(app: FastifyInstance): void {
  let begun: [FastifyRequest, FastifyReply][] = [];
  const watchBegun = (): void => {
    const these = begun;
    begun = [];
    for (const [request, reply] of these) watch(request, reply);
  };
  app.addHook('preParsing', (request, reply, _payload, done) => {
    done();
    if (request.raw.complete) return;
    // One for all requests that are read in this phase.
    if (begun.length === 0) setImmediate(watchBegun);
    begun.push([request, reply]);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    watch(request, reply);
  });
}

const watched = new WeakSet<FastifyRequest>();

function watch(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, routeOptions } = request;
  // A client that has hung up since sends nothing more, and nothing would end the timer.
  if (raw.complete || raw.destroyed || watched.has(request)) return;
  watched.add(request);
  const disconnect = (): void => {
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    if (reply.sent) raw.socket.destroy();
    else refuseUnreadable(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  };
  const { formMs: limit = 0 } = routeOptions.config;
  let received = raw.socket.bytesRead;
  let passed = 0;
  const check = (): void => {
    passed += TIMEOUT_MS;
    const isFast = passed < limit && raw.socket.bytesRead - received >= FILE_BYTES;
    received = raw.socket.bytesRead;
    if (!isFast) disconnect();
  };
  const timer = setInterval(check, TIMEOUT_MS).unref();
  raw.once('close', () => clearInterval(timer));
}
