import { UNDO_MS } from '@meguri/core/console/photos/rules.ts';
import type { PhotoListName } from './photos-search.ts';
import type { Photo } from './use-photos.ts';

export interface Allowed {
  approve: boolean;
  reject: boolean;
  ask: boolean;
}

/** Whether visitors see all of these photos now, such as one that was reported after it was approved. */
export const arePublic = (photos: readonly Pick<Photo, 'status' | 'isHidden'>[]): boolean =>
  photos.length > 0 && photos.every(({ status, isHidden }) => status === 'approved' && !isHidden);

/** What can be decided about photos of a list. The files of a photo that was rejected long ago are deleted. */
export function mayOf(list: PhotoListName, photos: readonly Photo[]): Allowed {
  const isAny = photos.length > 0;
  const hasPicture = ({ status, decidedAt }: Photo) =>
    status !== 'rejected' || (decidedAt !== null && Date.now() < Date.parse(decidedAt) + UNDO_MS);
  return {
    approve: isAny && list !== 'approved' && photos.every(hasPicture),
    reject: isAny && list !== 'rejected',
    ask: isAny && (list === 'waiting' || list === 'reported'),
  };
}
