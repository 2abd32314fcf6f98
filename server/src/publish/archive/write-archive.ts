import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of an archive. */
export interface ArchiveFile {
  path: string;
  bytes: Buffer;
}

const deflated = promisify(deflateRaw);
/** Files that are compressed already are only wrapped. */
const COMPRESSIBLE = /\.(ya?ml|md|csv|svg)$/i;
const DEFLATE = 8;

/** An archive of files as a stream: one file is in memory at a time, and compressed in a thread of Node's own. */
export const archiveOf = (files: AsyncIterable<ArchiveFile>, modifiedAt: Date): Readable =>
  Readable.from(partsOf(files, modifiedAt), { objectMode: false });

async function* partsOf(files: AsyncIterable<ArchiveFile>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for await (const { path, bytes } of files) {
    const content = await deflated(bytes, { level: COMPRESSIBLE.test(path) ? 6 : 0 });
    const entry: ZipInputFile = {
      filename: path,
      mtime: modifiedAt,
      compression: DEFLATE,
      size: bytes.length,
      crc: crc32(bytes),
    };
    zip.add(entry);
    entry.ondata?.(null, content, true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}
