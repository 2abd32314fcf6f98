import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../operation/context.ts';
import { PreparedAnswer, preparedSize, sendPrepared } from '../operation/prepared-answer.ts';

/** What an answer of the API depends on. */
export const VARY = 'X-App-Token, X-Campaign, X-Locale, Authorization, Accept-Encoding';

/**
 * Caches prepared answers by campaign version, language, operation and tag. A cached answer costs neither a database round
 * trip nor serialisation.
 */
export function openAnswerCache() {
  const cache = new LRUCache<string, PreparedAnswer>({
    max: 5_000,
    maxSize: 256 * 1024 * 1024,
    sizeCalculation: preparedSize,
  });

  return {
    send(
      request: FastifyRequest,
      reply: FastifyReply,
      call: { name: string; context: Context; outcome: { tag: string; answer: () => unknown } },
    ): FastifyReply {
      const { campaign, locale } = call.context;
      const key = [campaign.campaignId, campaign.version, locale, call.name, call.outcome.tag].join(' ');
      let answer = cache.get(key);
      if (!answer) {
        answer = new PreparedAnswer(JSON.stringify(call.outcome.answer()));
        cache.set(key, answer);
      }
      return sendPreparedJson(request, reply, answer);
    },
  };
}

/** Sends a prepared answer of the API with the API's headers, or 304 when the client already has it. */
export function sendPreparedJson(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  void reply
    .header('cache-control', 'private, no-cache')
    .header('vary', VARY)
    .header('content-type', 'application/json; charset=utf-8');
  return sendPrepared(request, reply, answer);
}
