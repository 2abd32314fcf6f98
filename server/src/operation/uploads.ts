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

/** A file of a form, on disk until its call is answered. */
export interface Upload {
  path: string;
  /** Media type by the file's own first bytes; null for none that is known. */
  type: string | null;
  bytes: number;
  sha256: Buffer;
}

/** Files on their way in: to disk as they come, since hundreds of phones with a weak signal may be sending at once. */
export interface Uploads {
  /** Holds a place for the call of an account until `release`; throws `Unavailable` where all are taken. */
  reserve(accountId: string): { release: () => void };
  /** Writes a stream to a file; remove it with `discard`. */
  save(source: Readable): Promise<Upload>;
  discard(upload: Upload): Promise<void>;
}

const MOST_AT_ONCE = 100;
/** Nobody takes the places of all by sending slowly. */
const MOST_OF_ACCOUNT = 10;
/** A call takes a minute at the most; what is older was left by a server that was killed. */
const LEFT_OVER_MS = 3_600_000;

export interface UploadParts {
  /** Made when first needed. */
  folder: string;
  random: Random;
  clock: Clock;
}

export function openUploads({ folder, random, clock }: UploadParts): Uploads {
  const ofAccount = new Map<string, number>();
  let underWay = 0;
  let ready: Promise<void> | undefined;

  const prepare = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      // Another server that shares the folder may be done with it at this moment.
      const age = await stat(path).then(
        ({ mtimeMs }) => clock() - mtimeMs,
        () => 0,
      );
      if (age > LEFT_OVER_MS) await rm(path, { force: true });
    }
  };

  return {
    reserve: (accountId) => {
      const own = ofAccount.get(accountId) ?? 0;
      if (underWay >= MOST_AT_ONCE || own >= MOST_OF_ACCOUNT) throw new Unavailable('too many uploads under way');
      underWay += 1;
      ofAccount.set(accountId, own + 1);
      return {
        release: () => {
          underWay -= 1;
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
      const seen = look();
      try {
        await pipeline(source, seen.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await rm(path, { force: true });
        throw isDiskFull(error) ? new Unavailable(`uploads: ${(error as Error).message}`) : error;
      }
      return { path, ...seen.told() };
    },
    discard: ({ path }) => rm(path, { force: true }),
  };
}

/** Holds a place until the answer is out or the client gone; that may have been while its token was verified. */
export function holdPlace(response: ServerResponse, { release }: { release: () => void }): void {
  if (response.closed) release();
  else response.once('close', release);
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EMFILE|ENFILE|EIO|EROFS)$/.test(String(error.code));

/** Passes everything on, and tells afterwards what it was. */
function look() {
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
  return { stream, told: () => ({ type: pictureType(head), bytes, sha256: hash.digest() }) };
}
