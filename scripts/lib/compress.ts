import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Not HTML: the server writes the campaign into the page, so the built file is never sent as it is.
const COMPRESSIBLE = /\.(js|mjs|css|svg|json|webmanifest|wasm|txt|xml|ttf|otf|ico)$/;

/** Writes a `.br` and a `.gz` copy of every file below `folder` that compresses well. The server prefers them. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

/** Which value of BROTLI_PARAM_NPOSTFIX packs a file best differs from file to file. */
const POSTFIXES = [0, 1, 2];

interface Compressed {
  br: Buffer;
  gz: Buffer;
}

/** By content. The apps share large files, such as the decoder of QR codes. */
const compressed = new Map<string, Promise<Compressed>>();

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const key = hash('sha256', content);
  const pending = compressed.get(key) ?? compress(content);
  compressed.set(key, pending);
  const { br, gz } = await pending;
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
}

async function compress(content: Buffer): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // The whole file is one block.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  };
  const [gz, ...brs] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    ...POSTFIXES.map((bits) =>
      promisify(brotliCompress)(content, { params: { ...params, [constants.BROTLI_PARAM_NPOSTFIX]: bits } }),
    ),
  ]);
  return { gz, br: brs.reduce((least, one) => (one.length < least.length ? one : least)) };
}
