import type { GalleryPosition } from './queries.ts';

/** The position before any photo. Its year has four digits, as the database and the cursor require. */
export const START: GalleryPosition = {
  postedAt: new Date('9999-12-31T23:59:59Z'),
  photoId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

const CURSOR = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The cursor of the page after a photo. */
export const cursorOf = ({ postedAt, photoId }: GalleryPosition): string => `${postedAt.getTime()}.${photoId}`;

/** The position that a cursor names; null if it is none. */
export function positionOf(cursor: string): GalleryPosition | null {
  const [, ms = '', photoId = ''] = CURSOR.exec(cursor) ?? [];
  return photoId === '' ? null : { postedAt: new Date(Number(ms)), photoId };
}
