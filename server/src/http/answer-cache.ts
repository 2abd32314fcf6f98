import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';

/** One catalogue answer as it goes over the wire; compressed once, when first asked for so. */
interface Kept {
  etag: string;
  json: string;
  br?: Buffer;
  gzip?: Buffer;
}

const VARY = 'X-App-Token, X-Campaign, X-Locale, Authorization, Accept-Encoding';
/** Shorter answers gain nothing from compression. */
const COMPRESS_FROM = 1024;

/**
 * Keeps catalogue answers ready by campaign version, language and tag: an answer costs neither a database round trip nor
 * serialisation, and a repeat costs no body (ETag, 304).
 */
export function openAnswerCache() {
  const kept = new LRUCache<string, Kept>({ max: 5_000, maxSize: 256 * 1024 * 1024, sizeCalculation: sizeOf });

  return {
    send(
      request: FastifyRequest,
      reply: FastifyReply,
      call: { name: string; context: Context; outcome: { tag: string; answer: () => unknown } },
    ): FastifyReply {
      const { campaign, locale } = call.context;
      const key = [campaign.campaignId, campaign.version, locale, call.name, call.outcome.tag].join(' ');
      let answer = kept.get(key);
      if (!answer) {
        const json = JSON.stringify(call.outcome.answer());
        // The content itself makes the tag, so that a new server version is noticed too.
        answer = { etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`, json };
        kept.set(key, answer);
      }
      void reply
        .header('etag', answer.etag)
        .header('cache-control', 'private, no-cache')
        .header('vary', VARY)
        .header('content-type', 'application/json; charset=utf-8');
      if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
      return sendCompressed(request, reply, answer);
    },
  };
}

function sendCompressed(request: FastifyRequest, reply: FastifyReply, answer: Kept): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply.serializer((payload: unknown) => payload as string);
  if (answer.json.length < COMPRESS_FROM) return reply.send(answer.json);
  if (/\bbr\b/.test(String(accepted))) {
    answer.br ??= brotliCompressSync(answer.json, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    return reply.header('content-encoding', 'br').send(answer.br);
  }
  if (/\bgzip\b/.test(String(accepted))) {
    answer.gzip ??= gzipSync(answer.json);
    return reply.header('content-encoding', 'gzip').send(answer.gzip);
  }
  return reply.send(answer.json);
}

const sizeOf = ({ json }: Kept): number => json.length * 3 + 100;

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
