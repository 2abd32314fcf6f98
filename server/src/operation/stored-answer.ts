import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
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
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Prepares an answer; its content makes the tag, so that a new server version is noticed too. */
export const keep = (text: string): Kept => ({
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  text,
});

/**
 * An answer that a handler has ready: it never changes again, and is long enough that serialising it for each call would
 * keep others waiting.
 */
export class Ready {
  readonly kept: Kept;
  constructor(kept: Kept) {
    this.kept = kept;
  }
}

/** The same with its compressed copies, made on other threads. */
export async function keepCompressed(text: string): Promise<Required<Kept>> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text, BROTLI), promisify(gzip)(text)]);
  return { ...keep(text), br, gzip: gz };
}

/** Bytes that a kept answer may take with its compressed copies. */
export const sizeOfKept = ({ text }: Kept): number => text.length * 3 + 100;

/** Sends a kept answer, or 304 where the client has it (for an answer of status 200). */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: Kept): FastifyReply {
  void reply.header('etag', answer.etag);
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  void reply.serializer((payload: unknown) => payload as string);
  const accepted = answer.text.length < COMPRESS_FROM ? '' : String(request.headers['accept-encoding'] ?? '');
  if (accepts(accepted, 'br')) {
    answer.br ??= brotliCompressSync(answer.text, BROTLI);
    return reply.header('content-encoding', 'br').send(answer.br);
  }
  if (accepts(accepted, 'gzip')) {
    answer.gzip ??= gzipSync(answer.text);
    return reply.header('content-encoding', 'gzip').send(answer.gzip);
  }
  return reply.send(answer.text);
}

/** Whether the coding is named and not refused by a quality of 0 (RFC 9110, section 12.5.3). */
const accepts = (header: string, coding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === coding && !/^q=0(\.0*)?$/.test(quality);
  });

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
