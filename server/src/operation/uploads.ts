import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock, Random } from '../lib/random.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { HEAD_BYTES, pictureType } from './file-type.ts';

/** An uploaded file, on disk until its call is answered. */
export interface Upload {
  path: string;
  /** The media type by the file's first bytes; null if it is unknown. */
  type: string | null;
  bytes: number;
  sha256: Buffer;
}

/** Files that are being uploaded. They go to disk, because hundreds of phones with a weak signal may be sending. */
export interface Uploads {
  /** Reserves a slot for a call until `release`. Throws `Unavailable` if no slot is free. */
  reserve(accountId: string): { release: () => void };
  /** Writes a stream to a file. The caller removes it with `discard`. */
  save(source: Readable): Promise<Upload>;
  discard(upload: Upload): Promise<void>;
}

const MAX_UPLOADS = 100;
/** Without this limit, one account could occupy all slots by sending slowly. */
const MAX_OF_ACCOUNT = 10;
/** A call takes at most a minute. Older files are from a server that was killed. */
const ABANDONED_AFTER_MS = 3_600_000;

export interface UploadParts {
  /** Created when it is first needed. */
  folder: string;
  random: Random;
  clock: Clock;
}

export function openUploads({ folder, random, clock }: UploadParts): Uploads {
  const ofAccount = new Map<string, number>();
  let current = 0;
  let ready: Promise<void> | undefined;

  const prepare = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      // Another server that shares the folder may have removed the file meanwhile.
      const age = await stat(path).then(
        ({ mtimeMs }) => clock() - mtimeMs,
        () => 0,
      );
      if (age > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  };

  return {
    reserve: (accountId) => {
      const own = ofAccount.get(accountId) ?? 0;
      if (current >= MAX_UPLOADS || own >= MAX_OF_ACCOUNT) throw new Unavailable('too many uploads in progress');
      current += 1;
      ofAccount.set(accountId, own + 1);
      return {
        release: () => {
          current -= 1;
          const left = (ofAccount.get(accountId) ?? 0) - 1;
          if (left > 0) ofAccount.set(accountId, left);
          else ofAccount.delete(accountId);
        },
      };
    },
    save: async (source) => {
      ready ??= prepare();
      await ready.catch((error: Error) => {
        ready = undefined;
        throw new Unavailable(`uploads: ${error.message}`);
      });
      const path = join(folder, random.bytes(16).toString('hex'));
      const inspector = inspect();
      try {
        await pipeline(source, inspector.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await rm(path, { force: true });
        throw isDiskFull(error) ? new Unavailable(`uploads: ${(error as Error).message}`) : error;
      }
      return { path, ...inspector.result() };
    },
    discard: ({ path }) => rm(path, { force: true }),
  };
}

/** Releases the slot when the response is closed, which it already is if the client has disconnected. */
export function releaseWhenDone(response: ServerResponse, { release }: { release: () => void }): void {
  if (response.closed) release();
  else response.once('close', release);
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EMFILE|ENFILE|EIO|EROFS)$/.test(String(error.code));

/** A stream that passes everything on, and the properties of what has passed. */
function inspect() {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ type: pictureType(head), bytes, sha256: hash.digest() }) };
}
