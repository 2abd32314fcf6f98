/** What a field uses a file for (server/src/publish/check/file-kinds.ts). */
export type FieldFileKind = 'image' | 'png' | 'audio' | 'model' | 'serials' | 'page' | 'map';

interface KindFacts {
  /** The folder into which files are uploaded. */
  folder: string;
  /** Media types of files that fit, by their beginnings. */
  types: readonly string[];
  /** For the browser's dialog. */
  accept: string;
  /** For the beginning of a new text file. */
  extension?: string;
}

export const FIELD_FILE_KINDS: Readonly<Record<FieldFileKind, KindFacts>> = {
  image: { folder: 'images', types: ['image/'], accept: 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml' },
  png: { folder: 'images', types: ['image/png'], accept: 'image/png' },
  audio: { folder: 'audio', types: ['audio/'], accept: '.mp3,.m4a,.aac,.ogg,audio/*' },
  model: { folder: 'models', types: ['model/', 'image/'], accept: '.glb,image/png,image/webp' },
  serials: { folder: 'serials', types: ['text/csv'], accept: '.csv,text/csv', extension: '.csv' },
  page: { folder: 'pages', types: ['text/markdown'], accept: '.md,text/markdown', extension: '.md' },
  map: { folder: 'map', types: ['application/vnd.pmtiles'], accept: '.pmtiles' },
};

export const fits = (kind: FieldFileKind, contentType: string): boolean =>
  FIELD_FILE_KINDS[kind].types.some((type) => contentType.startsWith(type));

/** Whether a picture can be cropped: drawings and animations stay as they are. */
export const isCroppable = (contentType: string): boolean => /^image\/(jpeg|png|webp)$/.test(contentType);
