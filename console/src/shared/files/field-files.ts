/** What a field uses a file for (server/src/publish/check/file-kinds.ts). */
export type FieldFileKind = 'image' | 'icon' | 'audio' | 'model' | 'serials' | 'page' | 'map';

interface KindFacts {
  /** The folder into which files are uploaded. */
  folder: string;
  /** Media types of files that fit, by their beginnings. */
  types: readonly string[];
  /** The extensions of files that can be uploaded (server/src/publish/check/file-kinds.ts). */
  extensions: readonly string[];
  /** For the browser's dialog. */
  accept: string;
  /** For the beginning of a new text file. */
  extension?: string;
}

export const FIELD_FILE_KINDS: Readonly<Record<FieldFileKind, KindFacts>> = {
  image: {
    folder: 'images',
    types: ['image/'],
    extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'svg'],
    accept: 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml',
  },
  icon: {
    folder: 'images',
    types: ['image/png'],
    extensions: ['png', 'jpg', 'jpeg', 'webp'],
    accept: 'image/png,image/jpeg,image/webp',
  },
  audio: {
    folder: 'audio',
    types: ['audio/'],
    extensions: ['mp3', 'm4a', 'aac', 'ogg'],
    accept: '.mp3,.m4a,.aac,.ogg,audio/*',
  },
  model: {
    folder: 'models',
    types: ['model/', 'image/'],
    extensions: ['glb', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'svg'],
    accept: '.glb,image/png,image/webp',
  },
  serials: { folder: 'serials', types: ['text/csv'], extensions: ['csv'], accept: '.csv,text/csv', extension: '.csv' },
  page: {
    folder: 'pages',
    types: ['text/markdown'],
    extensions: ['md'],
    accept: '.md,text/markdown',
    extension: '.md',
  },
  map: { folder: 'map', types: ['application/vnd.pmtiles'], extensions: ['pmtiles'], accept: '.pmtiles' },
};

/**
 * Where the app shows a picture, and its shape there as width by height on a phone. The picture fills it, so that the rest is cut.
 * A popup has this shape at most: it shows a wider picture whole.
 */
export const PICTURE_SHAPES = { spot: 3 / 2, prize: 4 / 3, popup: 4 / 3, seal: 1 } as const;
export type PictureUse = keyof typeof PICTURE_SHAPES;

/** Whether a focus can have an effect on pictures of this place. A seal has one shape. */
export const hasFocus = (use: PictureUse | undefined): use is Exclude<PictureUse, 'seal'> =>
  use !== undefined && use !== 'seal';

/** Pictures whose shape differs less are shown whole as far as anybody can see. */
const TOLERANCE = 1.08;

/** What of a picture of this shape is cut off where it is shown; null if nothing is. */
export function cutOff(width: number, height: number, use: PictureUse): 'sides' | 'ends' | null {
  const ratio = width / height / PICTURE_SHAPES[use];
  if (ratio > TOLERANCE) return use === 'popup' ? null : 'sides';
  return ratio < 1 / TOLERANCE ? 'ends' : null;
}

export const fits = (kind: FieldFileKind, contentType: string): boolean =>
  FIELD_FILE_KINDS[kind].types.some((type) => contentType.startsWith(type));

/** Whether a file of this name can be uploaded for a use. */
export const isUploadable = (kind: FieldFileKind, name: string): boolean =>
  FIELD_FILE_KINDS[kind].extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/** Whether a picture can be cropped: drawings and animations stay as they are. */
export const isCroppable = (contentType: string): boolean => /^image\/(jpeg|png|webp)$/.test(contentType);
