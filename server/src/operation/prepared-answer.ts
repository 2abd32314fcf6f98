import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Compression does not pay off for a shorter body. */
const COMPRESS_FROM = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A response body that is serialised ahead of its requests. Each compressed copy is made when it is first needed. */
export class PreparedAnswer {
  readonly text: string;
  /** A hash of the content, so that it changes with a new server version too. */
  readonly etag: string;
  br?: Buffer;
  gzip?: Buffer;

  constructor(text: string) {
    this.text = text;
    this.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  }
}

/** A prepared answer with both compressed copies. They are made on other threads. */
export async function prepareCompressed(text: string): Promise<PreparedAnswer> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text, BROTLI), promisify(gzip)(text)]);
  return Object.assign(new PreparedAnswer(text), { br, gzip: gz });
}

/** Upper estimate of the bytes that a prepared answer takes with its compressed copies, to bound a cache. */
export const preparedSize = ({ text }: PreparedAnswer): number => text.length * 3 + 100;

/** Sends a prepared answer with status 200, or 304 when the client already has it. Other statuses are never 304. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  void reply.header('etag', answer.etag);
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
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

/** Whether Accept-Encoding names the coding with a quality other than 0 (RFC 9110, section 12.5.3). */
export const accepts = (header: string, coding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === coding && !/^q=0(\.0*)?$/.test(quality);
  });

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
