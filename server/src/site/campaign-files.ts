import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { namedFile } from '../catalogue/queries.ts';
import type { Database } from '../db/open.ts';
import type { Seals } from '../seals/open-seals.ts';
import { serveSeals } from './serve-seals.ts';

interface CachedFile {
  contentType: string;
  bytes: Buffer;
}

/** Lists of serial codes are files of a campaign too and must not be downloaded. */
const SECRET_TYPES = /^text\/csv/;

/**
 * GET /files/{sha256}/{name}: serves the pictures, audio, models and pages of campaigns. The URL has the content hash, so
 * that files can be cached for ever. Supports byte ranges, because phones request audio in parts. Seals that are drawn are served
 * beside them.
 */
export function serveCampaignFiles(app: FastifyInstance, db: Database, seals: Seals): void {
  serveSeals(app, seals);
  const cache = new LRUCache<string, CachedFile>({
    maxSize: 128 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
    // Concurrent requests for the same new file share one read.
    fetchMethod: (sha256) => read(db, sha256),
  });

  app.get<{ Params: { sha256: string; name: string } }>('/files/:sha256/:name', async (request, reply) => {
    const { sha256 } = request.params;
    const file = cache.get(sha256) ?? (await cache.fetch(sha256));
    if (!file || SECRET_TYPES.test(file.contentType)) return reply.code(404).send();
    void reply
      .header('content-type', file.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('accept-ranges', 'bytes')
      .header('etag', `"${sha256.slice(0, 22)}"`)
      // An SVG that is opened as a document gets no script, no external style and no origin.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers['if-none-match']?.includes(sha256.slice(0, 22))) return reply.code(304).send();
    const range = rangeOf(request.headers.range, file.bytes.length);
    if (!range) return reply.send(file.bytes);
    return reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${file.bytes.length}`)
      .send(file.bytes.subarray(range.from, range.to + 1));
  });
}

async function read(db: Database, sha256: string): Promise<CachedFile | undefined> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return undefined;
  const row = await namedFile(db, sha256);
  return row && { contentType: row.content_type, bytes: row.bytes };
}

/** Parses a single byte range (RFC 9110, section 14.2). Null for anything else: the whole file is sent. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]));
  return from <= to && from < size ? { from, to } : null;
}
