import type { Documents } from '../console/drafts/open-documents.ts';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { listWalkPhotos } from '../console/walk/list-walk-photos.ts';
import { readWalkPhoto } from '../console/walk/read-walk-photo.ts';
import { recordMeasurement } from '../console/walk/record-measurement.ts';
import { removeMeasurement } from '../console/walk/remove-measurement.ts';
import { removeWalkPhoto } from '../console/walk/remove-walk-photo.ts';
import { showWalk } from '../console/walk/show-walk.ts';
import { storeWalkPhoto } from '../console/walk/store-walk-photo.ts';
import type { Database } from '../db/open.ts';
import type { Keys } from '../lib/keys.ts';
import type { Random } from '../lib/random.ts';
import type { ProcessPicture } from '../photos/process-picture.ts';

interface WalkParts {
  db: Database;
  documents: Documents;
  random: Random;
  keys: Keys;
  publicUrl: string;
  processPicture: ProcessPicture;
}

/** The handlers of the walk test: its places, what phones measured there, and the photos of them. */
export const walkHandlers = ({ db, documents, random, keys, publicUrl, processPicture }: WalkParts) =>
  ({
    showWalk: showWalk({ db, documents, keys, publicUrl }),
    recordMeasurement: recordMeasurement({ db, documents }),
    removeMeasurement: removeMeasurement({ db, random }),
    listWalkPhotos: listWalkPhotos({ db }),
    storeWalkPhoto: storeWalkPhoto({ db, processPicture }),
    readWalkPhoto: readWalkPhoto({ db }),
    removeWalkPhoto: removeWalkPhoto({ db, random }),
  }) satisfies Partial<ConsoleHandlers>;
