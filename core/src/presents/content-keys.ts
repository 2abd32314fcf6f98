import type { PresentFile, PresentKind } from '../campaign-file/presents.ts';

type ContentKey = keyof NonNullable<PresentFile['content']>;

export const CONTENT_KEYS: readonly ContentKey[] = ['url', 'serials', 'image', 'model', 'frame', 'text'];

/** The content that a present of a kind gives. One of the keys is enough; the kind reads no other. */
export function contentOf(kind: PresentKind): readonly ContentKey[] {
  if (kind === 'access') return ['url', 'serials', 'image', 'text'];
  return kind === 'ar' ? ['model', 'frame'] : [];
}
