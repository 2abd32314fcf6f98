import { extname } from 'node:path/posix';

/** What a campaign uses a file for. */
export type FileKind = 'image' | 'audio' | 'model' | 'serials' | 'page' | 'map';

interface FileType {
  kind: FileKind;
  contentType: string;
  /** Whether the first bytes belong to the type. Detects files with a wrong extension. */
  matches: (head: Buffer) => boolean;
}

const starts =
  (...signatures: readonly string[]) =>
  (head: Buffer): boolean =>
    signatures.some((signature) => head.toString('latin1', 0, signature.length) === signature);

const has =
  (offset: number, signature: string) =>
  (head: Buffer): boolean =>
    head.toString('latin1', offset, offset + signature.length) === signature;

/** Whether the file begins with an MPEG audio frame: eleven set bits, then the layer bits, which are 0 for ADTS (AAC). */
const isFrame = (head: Buffer, isAdts: boolean): boolean =>
  head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 && (((head[1] ?? 0) & 0x06) === 0) === isAdts;

/** Only excludes binary files. `checkContent` checks that the text is UTF-8. */
const isText = (head: Buffer): boolean => !head.includes(0);

const jpeg: FileType = { kind: 'image', contentType: 'image/jpeg', matches: starts('\xff\xd8\xff') };

const TYPES: Record<string, FileType> = {
  '.png': { kind: 'image', contentType: 'image/png', matches: starts('\x89PNG\r\n\x1a\n') },
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.webp': {
    kind: 'image',
    contentType: 'image/webp',
    matches: (head) => starts('RIFF')(head) && has(8, 'WEBP')(head),
  },
  '.gif': { kind: 'image', contentType: 'image/gif', matches: starts('GIF87a', 'GIF89a') },
  '.svg': { kind: 'image', contentType: 'image/svg+xml', matches: isText },
  '.mp3': {
    kind: 'audio',
    contentType: 'audio/mpeg',
    matches: (head) => starts('ID3')(head) || isFrame(head, false),
  },
  '.m4a': { kind: 'audio', contentType: 'audio/mp4', matches: has(4, 'ftyp') },
  '.aac': { kind: 'audio', contentType: 'audio/aac', matches: (head) => isFrame(head, true) },
  '.ogg': { kind: 'audio', contentType: 'audio/ogg', matches: starts('OggS') },
  '.glb': { kind: 'model', contentType: 'model/gltf-binary', matches: starts('glTF\x02\x00\x00\x00') },
  '.csv': { kind: 'serials', contentType: 'text/csv; charset=utf-8', matches: isText },
  '.md': { kind: 'page', contentType: 'text/markdown; charset=utf-8', matches: isText },
  '.pmtiles': { kind: 'map', contentType: 'application/vnd.pmtiles', matches: starts('PMTiles\x03') },
};

/** The number of first bytes that `matches` needs. */
export const HEAD_BYTES = 16;

/** The type of a file by its extension; undefined for an unsupported one. */
export const fileType = (path: string): FileType | undefined => TYPES[extname(path).toLowerCase()];

/** Whether a file can be used for a purpose. The AR camera shows a flat picture as well as a model. */
export const isUsableAs = ({ kind }: FileType, use: FileKind): boolean =>
  kind === use || (use === 'model' && kind === 'image');

/** The extensions of the types that fit a purpose, for messages. */
export const extensionsOf = (use: FileKind): string =>
  Object.entries(TYPES)
    .filter(([, type]) => isUsableAs(type, use))
    .map(([extension]) => extension.slice(1))
    .join(', ');
