import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AnyRefusalCode } from '@meguri/core/http/console-refusals.ts';
import { EVENT_STREAM, ROW_STREAM, type Route } from '@meguri/core/http/route.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler, RouteOptions } from 'fastify';
import { networkOf } from '../limits/network.ts';
import { BinaryAnswer } from '../operation/binary-answer.ts';
import type { AnyRefusal } from '../operation/context.ts';
import { EventStream } from '../operation/event-stream.ts';
import { accepts, PreparedAnswer } from '../operation/prepared-answer.ts';
import { Refusal } from '../operation/refusal.ts';
import { StreamAnswer } from '../operation/stream-answer.ts';
import { releaseWhenDone, type Upload, type Uploads } from '../operation/uploads.ts';
import { sendPreparedJson } from './answer-cache.ts';
import { acceptForms, withForm } from './form.ts';
import { sendRefusal } from './problems.ts';
import { formMs } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stream or download lasts as long as the client, so its duration does not count as server time. */
    isStream?: boolean;
  }
}

/** Archives and rows are sent while they are made. */
const STREAMS: ReadonlySet<string> = new Set([EVENT_STREAM, 'application/zip', ROW_STREAM]);

/** What every API knows of a call. */
interface AnyContext {
  locale: Locale;
  address: string;
}

/** One of the server's APIs: a contract, its handlers, and how a call becomes a context. */
export interface Api<Operation extends string, Context extends AnyContext> {
  base: string;
  routes: Readonly<Record<Operation, Route<AnyRefusalCode>>>;
  handlers: Readonly<Record<Operation, unknown>>;
  uploads: Uploads;
  /** Checks headers and session of a call. Its context, or why it is refused. */
  admit: (request: FastifyRequest, reply: FastifyReply, operation: Operation) => Promise<Context | AnyRefusal>;
  /** The language of a refusal before there is a context. */
  localeOf: (request: FastifyRequest) => Locale;
  setContext: (request: FastifyRequest, context: Context) => void;
  contextIn: (request: FastifyRequest) => Context;
  /** The owner of an upload, for the limit on concurrent uploads. */
  uploaderOf: (context: Context) => string;
  /** The minimum length, in characters, from which a per-call answer is compressed. By default none is. */
  compressFrom?: number;
  /** Sends an answer that is served from memory. Needed if an operation is `cached`. */
  sendCached?: (
    request: FastifyRequest,
    reply: FastifyReply,
    call: { name: Operation; context: Context; outcome: { tag: string; answer: () => unknown } },
  ) => FastifyReply;
}

type AnyHandler<Context> = (
  context: Context,
  input: { params: unknown; query: unknown; body: unknown; upload?: Upload },
) => Promise<unknown> | { tag: string; answer: () => unknown } | AnyRefusal;

/** The body schema of an operation without a body: a client may still send an empty object. */
const EMPTY_BODY = { type: 'object', additionalProperties: false };

/** Serves every operation of an API: admits the call, validates its input, calls the handler, sends the answer. */
export function serveRoutes<Operation extends string, Context extends AnyContext>(
  app: FastifyInstance,
  api: Api<Operation, Context>,
): void {
  const { uploads, uploaderOf, sendCached } = api;
  const reserve = (context: Context, { raw }: FastifyReply) =>
    releaseWhenDone(raw, uploads.reserve({ accountId: uploaderOf(context), network: networkOf(context.address) }));

  for (const [name, route] of Object.entries(api.routes) as [Operation, Route<AnyRefusalCode>][]) {
    const handler = api.handlers[name] as AnyHandler<Context>;
    const { multipart, body: schema = EMPTY_BODY } = route;
    const isJson = route.method !== 'GET' && !multipart;
    const isStream = route.binary !== undefined && STREAMS.has(route.binary);
    const options: RouteOptions = {
      method: route.method,
      url: `${api.base}${route.path}`,
      ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
      config: { isStream, ...(multipart ? { formMs: formMs(multipart.maxBytes) } : {}) },
      // HEAD would open a stream that nobody reads.
      ...(isStream ? { exposeHeadRoute: false } : {}),
      schema: {
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(isJson ? { body: schema } : {}),
        ...(route.answer ? { response: { [route.status]: route.answer } } : {}),
      },
      onRequest: async (request, reply) => {
        const context = await api.admit(request, reply, name);
        if (context instanceof Refusal) return sendRefusal(reply, context, api.localeOf(request));
        api.setContext(request, context);
      },
      ...(api.compressFrom === undefined ? {} : { onSend: compressing(api.compressFrom) }),
      handler: async (request, reply) => {
        const context = api.contextIn(request);
        const { params, query, body } = request;
        const outcome = multipart
          ? await withForm(
              request,
              { schema, multipart, uploads, reserve: () => reserve(context, reply) },
              ({ fields, upload }) => Promise.resolve(handler(context, { params, query, body: fields, upload })),
            )
          : await handler(context, { params, query, body });
        if (outcome instanceof Refusal) return sendRefusal(reply, outcome, context.locale);
        if (route.cached && sendCached) return sendCached(request, reply, { name, context, outcome: outcome as never });
        if (outcome instanceof BinaryAnswer) return sendBinary(reply, outcome);
        if (outcome instanceof EventStream) return sendStream(reply, outcome);
        if (outcome instanceof StreamAnswer) return sendDownload(reply, outcome);
        if (outcome instanceof PreparedAnswer) return sendPreparedJson(request, reply, outcome);
        void reply.code(route.status).header('cache-control', 'no-store');
        return route.status === 204 ? reply.send() : outcome;
      },
    };
    if (!multipart) app.route(options);
    else {
      void app.register(async (scope) => {
        await acceptForms(scope);
        scope.route(options);
      });
    }
  }
}

/**
 * Sends a file with headers that stop a browser from executing it as a document and from sharing it through public
 * caches.
 */
const sendBinary = (reply: FastifyReply, { bytes, contentType, tag, maxAge }: BinaryAnswer): FastifyReply =>
  reply
    .header('content-type', contentType)
    .header('cache-control', `private, max-age=${maxAge}, immutable`)
    .header('etag', `"${tag}"`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(bytes);

/** Sends events as they happen. `X-Accel-Buffering` asks a proxy not to collect them. */
const sendStream = (reply: FastifyReply, { body }: EventStream): FastifyReply =>
  reply
    .header('content-type', EVENT_STREAM)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(body);

/** Sends a file while it is made. If it fails meanwhile the connection is cut, so that no browser takes a part for the whole. */
const sendDownload = (reply: FastifyReply, { stream, contentType, fileName }: StreamAnswer): FastifyReply =>
  reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(stream);

/** Compresses a long answer on another thread. */
const compressing =
  (from: number): onSendAsyncHookHandler =>
  async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < from || reply.hasHeader('content-encoding')) return payload;
    void reply.header('vary', 'Accept-Encoding');
    if (!accepts(headerOf(request, 'accept-encoding'), 'gzip')) return payload;
    void reply.header('content-encoding', 'gzip');
    return promisify(gzip)(payload);
  };

/** A header that may be sent once; empty if it is not. */
export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};
