import { actForVisitor } from '../console/desk/act-for-visitor.ts';
import { deleteVisitor } from '../console/desk/delete-visitor.ts';
import { handOverForVisitor } from '../console/desk/hand-over-for-visitor.ts';
import type { DeskParts } from '../console/desk/help-visitor.ts';
import { searchVisitors } from '../console/desk/search-visitors.ts';
import { showRecovery } from '../console/desk/show-recovery.ts';
import { showStampPicture } from '../console/desk/show-stamp-picture.ts';
import { showVisitor, showVisitorEmail } from '../console/desk/show-visitor.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { decidePhotos, undoPhotos } from '../console/photos/decide-photos.ts';
import { endPhotoLease, leasePhotos } from '../console/photos/lease-photos.ts';
import { listDecidedPhotos } from '../console/photos/list-decided-photos.ts';
import { showPhotoPicture } from '../console/photos/show-photo-picture.ts';
import { showSamplePicture } from '../console/photos/show-sample-picture.ts';
import type { FileParts } from '../photos/picture-files.ts';

/** The console's operations on single visitors and on the photos that visitors post. */
export function visitorHandlers(parts: DeskParts & { files: FileParts }) {
  const { db } = parts;
  const photos = { ...parts, store: parts.files.store };
  return {
    searchVisitors: searchVisitors(parts),
    showVisitor: showVisitor(parts),
    showRecovery: showRecovery({ db }),
    showStampPicture: showStampPicture(parts),
    showVisitorEmail: showVisitorEmail(parts),
    actForVisitor: actForVisitor(parts),
    handOverForVisitor: handOverForVisitor(parts),
    deleteVisitor: deleteVisitor(parts),
    leasePhotos: leasePhotos(parts),
    endPhotoLease: endPhotoLease({ db }),
    listDecidedPhotos: listDecidedPhotos(parts),
    decidePhotos: decidePhotos(photos),
    undoPhotos: undoPhotos(photos),
    showPhotoPicture: showPhotoPicture(photos),
    showSamplePicture: showSamplePicture(parts),
  } satisfies Partial<ConsoleHandlers>;
}
