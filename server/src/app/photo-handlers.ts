import type { Handlers } from '../operation/context.ts';
import { checkPhoto } from '../photos/check-photo.ts';
import { listPhotos } from '../photos/list-photos.ts';
import { postPhoto } from '../photos/post-photo.ts';
import { reportPhoto } from '../photos/report-photo.ts';

/** The operations on photos: posting, showing and reporting them. */
export const photoHandlers = (parts: Parameters<typeof postPhoto>[0]) =>
  ({
    checkPhoto: checkPhoto(parts),
    postPhoto: postPhoto(parts),
    listPhotos: listPhotos(parts),
    reportPhoto: reportPhoto(parts),
  }) satisfies Partial<Handlers>;
