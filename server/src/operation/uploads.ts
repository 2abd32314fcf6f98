import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PICTURE_BYTES_MAX } from '@meguri/core/photos/rules.ts';
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
  reserve(uploader: Uploader): { release: () => void };
  /** Writes a stream of so many bytes at most to a file. The caller removes it with `discard`. Throws `Unavailable` if the disk has too little room. */
  save(source: Readable, maxBytes: number): Promise<Upload>;
  discard(upload: Upload): Promise<void>;
}

/** Who uploads. Neither an account nor a network may occupy all slots. */
export interface Uploader {
  accountId: string;
  network: string;
}

const MAX_UPLOADS = 100;
/** Without this limit, one account could occupy all slots by sending slowly. */
const MAX_OF_ACCOUNT = 10;
/** Half of the slots: a venue may share one address, and somebody with many accounts is behind one too. */
const MAX_OF_NETWORK = 50;
/** A call takes at most ten minutes. Older files are from a server that was killed. */
const ABANDONED_AFTER_MS = 3_600_000;

export interface UploadParts {
  /** Created when it is first needed. */
  folder: string;
  random: Random;
  clock: Clock;
  /** Bytes that must stay free on the disk, which the embedded database shares (`MIN_FREE_MB`). */
  minFreeBytes: number;
}

export function openUploads({ folder, random, clock, minFreeBytes }: UploadParts): Uploads {
  const ofAccounts = openCounts();
  const ofNetworks = openCounts();
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
    reserve: ({ accountId, network }) => {
      const isFull =
        current >= MAX_UPLOADS ||
        ofAccounts.of(accountId) >= MAX_OF_ACCOUNT ||
        ofNetworks.of(network) >= MAX_OF_NETWORK;
      if (isFull) throw new Unavailable('too many uploads in progress');
      current += 1;
      ofAccounts.add(accountId, 1);
      ofNetworks.add(network, 1);
      return {
        release: () => {
          current -= 1;
          ofAccounts.add(accountId, -1);
          ofNetworks.add(network, -1);
        },
      };
    },
    save: async (source, maxBytes) => {
      ready ??= prepare();
      await ready.catch((error: Error) => {
        ready = undefined;
        throw new Unavailable(`uploads: ${error.message}`);
      });
      const { bavail, bsize } = await statfs(folder).catch((error: Error) => {
        throw new Unavailable(`uploads: ${error.message}`);
      });
      // The uploads that are running may each become as large as a picture may be, and this one as large as it may be.
      if (bavail * bsize < minFreeBytes + Math.max(0, current - 1) * PICTURE_BYTES_MAX + maxBytes) {
        throw new Unavailable('uploads: the disk is nearly full');
      }
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

/** The counts that are not 0, by name. */
function openCounts() {
  const counts = new Map<string, number>();
  const of = (name: string): number => counts.get(name) ?? 0;
  return {
    of,
    add: (name: string, change: number) => {
      const count = of(name) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
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
