import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { OWNER_FILE, OWNER_FOLDER } from '../lib/file-modes.ts';
import { Unavailable } from '../lib/unavailable.ts';
import type { S3Address } from './storage-url.ts';

/** Stores pictures as files by key. A file is written once and never changed. All calls throw `Unavailable` when the store is down. */
export interface PhotoStore {
  /** Resolves when the bytes are durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if the key does not exist. */
  read(key: string): Promise<Uint8Array | null>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
}

/** Every stored picture is WebP. */
export const PICTURE_TYPE = 'image/webp';

/** The configured store: the S3-compatible one of STORAGE_URL, or a folder of DATA_DIR. */
export function openPhotoStore({ dataDir, storage }: { dataDir: string; storage: S3Address | null }): PhotoStore {
  return storage === null ? diskStore(join(dataDir, 'photos')) : s3Store(storage);
}

/**
 * A folder that only its owner can read, because it has photos that nobody has accepted yet. A file is flushed to disk before
 * `put` resolves, because the row that refers to it will be durable too.
 */
export function diskStore(folder: string): PhotoStore {
  // A mounted folder may belong to another user, who decides then.
  const restricted = chmod(folder, OWNER_FOLDER).catch(() => undefined);
  return {
    ...storeOn(async () => new Disk(new FSDriver({ location: folder, visibility: 'private' }))),
    put: (key, bytes) =>
      guarded(async () => {
        const path = join(folder, key);
        await restricted;
        await mkdir(dirname(path), { recursive: true, mode: OWNER_FOLDER });
        const file = await open(path, 'w', OWNER_FILE);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
      }),
  };
}

const CONNECT_MS = 5_000;
const REQUEST_MS = 15_000;

/** An S3-compatible store. The driver is loaded at first use, because it takes longer to load than the rest of the server. */
export function s3Store(address: S3Address): PhotoStore {
  let disk: Promise<Disk> | undefined;
  const opened = async (): Promise<Disk> => {
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { accessKeyId, secretAccessKey, endpoint, region, bucket, pathStyle } = address;
    return new Disk(
      new S3Driver({
        credentials: { accessKeyId, secretAccessKey },
        endpoint,
        region,
        bucket,
        forcePathStyle: pathStyle,
        visibility: 'private',
        supportsACL: false,
        requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
        // Many compatible stores do not support the checksum trailers that newer clients send by default.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    );
  };
  return storeOn(() => {
    disk ??= opened();
    return disk;
  }, address.prefix);
}

const ABSENT = { value: null };
const DONE = { value: undefined };

function storeOn(disk: () => Promise<Disk>, prefix = ''): PhotoStore {
  return {
    put: (key, bytes) =>
      guarded(async () => (await disk()).put(`${prefix}${key}`, bytes, { contentType: PICTURE_TYPE })),
    read: (key) => guarded(async () => (await disk()).getBytes(`${prefix}${key}`), ABSENT),
    remove: (key) => guarded(async () => (await disk()).delete(`${prefix}${key}`), DONE),
  };
}

/** Throws `Unavailable` for any failure. If `absent` is given, a missing file is no failure and returns that value. */
async function guarded<T>(work: () => Promise<T>, absent?: { value: T }): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = reasonOf(error);
    if (absent && isAbsent(cause)) return absent.value;
    throw new Unavailable(`the photo store: ${cause.message}`);
  }
}

interface Reason extends Error {
  code?: string;
}

/** The drive wraps the original error. */
const reasonOf = (error: unknown): Reason =>
  error instanceof Error && error.cause instanceof Error ? error.cause : (error as Reason);

const isAbsent = ({ code, name }: Reason): boolean => code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
