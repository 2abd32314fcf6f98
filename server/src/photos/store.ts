import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { Unavailable } from '../lib/unavailable.ts';
import type { S3Address } from './storage-url.ts';

/** Where pictures are kept: files by key, each written once and never changed. Throws `Unavailable` where it is away. */
export interface PhotoStore {
  /** Resolves once the bytes would survive a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null for a key that is not there. */
  read(key: string): Promise<Uint8Array | null>;
  /** Does nothing for a key that is not there. */
  remove(key: string): Promise<void>;
}

/** Every picture is WebP, whatever was sent. */
export const PICTURE_TYPE = 'image/webp';

/** The configured store: the given S3-compatible one, or a folder of DATA_DIR. */
export function openPhotoStore({ dataDir, storage }: { dataDir: string; storage: S3Address | null }): PhotoStore {
  return storage === null ? diskStore(join(dataDir, 'photos')) : s3Store(storage);
}

/** A folder; a file is flushed before it counts as kept, as the row that names it will be. */
export function diskStore(folder: string): PhotoStore {
  return {
    ...storeOn(async () => new Disk(new FSDriver({ location: folder, visibility: 'private' }))),
    put: (key, bytes) =>
      guarded(async () => {
        const path = join(folder, key);
        await mkdir(dirname(path), { recursive: true });
        const file = await open(path, 'w');
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

/** Any S3-compatible store. The driver is loaded when first needed: it takes longer to load than the rest of the server. */
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
        // Many compatible stores do not know the trailers that newer clients send by default.
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

const NOTHING = { value: null };
const DONE = { value: undefined };

function storeOn(disk: () => Promise<Disk>, prefix = ''): PhotoStore {
  return {
    put: (key, bytes) =>
      guarded(async () => (await disk()).put(`${prefix}${key}`, bytes, { contentType: PICTURE_TYPE })),
    read: (key) => guarded(async () => (await disk()).getBytes(`${prefix}${key}`), NOTHING),
    remove: (key) => guarded(async () => (await disk()).delete(`${prefix}${key}`), DONE),
  };
}

/** Any failure means that the store is away or full; but a file that is not there is `absent` where that is no failure. */
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

/** The drive wraps what went wrong. */
const reasonOf = (error: unknown): Reason =>
  error instanceof Error && error.cause instanceof Error ? error.cause : (error as Reason);

const isAbsent = ({ code, name }: Reason): boolean => code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
