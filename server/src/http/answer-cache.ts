import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../operation/context.ts';
import { type Kept, keep, sendKept, sizeOfKept } from '../operation/stored-answer.ts';

const VARY = 'X-App-Token, X-Campaign, X-Locale, Authorization, Accept-Encoding';
/**
 * Keeps catalogue answers ready by campaign version, language and tag: an answer costs neither a database round trip nor
 * serialisation, and a repeat costs no body (ETag, 304).
 */
export function openAnswerCache() {
  const kept = new LRUCache<string, Kept>({ max: 5_000, maxSize: 256 * 1024 * 1024, sizeCalculation: sizeOfKept });

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
        answer = keep(JSON.stringify(call.outcome.answer()));
        kept.set(key, answer);
      }
      return sendReady(request, reply, answer);
    },
  };
}

/** Sends an answer of the API that stands already, or 304 to a client that has it. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: Kept): FastifyReply {
  void reply
    .header('cache-control', 'private, no-cache')
    .header('vary', VARY)
    .header('content-type', 'application/json; charset=utf-8');
  return sendKept(request, reply, answer);
}
