import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as it goes over the wire; compressed once, when first asked for so. */
export interface Kept {
  etag: string;
  text: string;
  br?: Buffer;
  gzip?: Buffer;
}

/** Shorter answers gain nothing from compression. */
const COMPRESS_FROM = 1024;

/** Prepares an answer; its content makes the tag, so that a new server version is noticed too. */
export const keep = (text: string): Kept => ({
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  text,
});

/** Bytes that a kept answer may take with its compressed copies. */
export const sizeOfKept = ({ text }: Kept): number => text.length * 3 + 100;

/** Sends a kept answer, or 304 where the client has it (for an answer of status 200). */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: Kept): FastifyReply {
  void reply.header('etag', answer.etag);
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  void reply.serializer((payload: unknown) => payload as string);
  const accepted = answer.text.length < COMPRESS_FROM ? '' : String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    answer.br ??= brotliCompressSync(answer.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    return reply.header('content-encoding', 'br').send(answer.br);
  }
  if (/\bgzip\b/.test(accepted)) {
    answer.gzip ??= gzipSync(answer.text);
    return reply.header('content-encoding', 'gzip').send(answer.gzip);
  }
  return reply.send(answer.text);
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
