import { openBatchRead, type Reading } from '../db/batch-read.ts';
import type { Database } from '../db/open.ts';
import { openVisitorSpots, VISITOR_FACTS } from '../holdings/queries.ts';
import { resetUserStamps } from '../leaving/reset-user-stamps.ts';
import type { Keys } from '../lib/keys.ts';
import type { Handlers } from '../operation/context.ts';
import { type AcquireParts, acquireStamp } from '../spots/acquire/acquire-stamp.ts';
import { QuizCooldowns } from '../spots/acquire/quiz-cooldowns.ts';
import { openShortCodes } from '../spots/acquire/short-code.ts';
import { startAr } from '../spots/acquire/start-ar.ts';
import { listPointHistory } from '../spots/list-point-history.ts';
import { listSheets } from '../spots/list-sheets.ts';
import { listSpots } from '../spots/list-spots.ts';
import { listStamps } from '../spots/list-stamps.ts';
import { listUserSheets } from '../spots/list-user-sheets.ts';
import { listUserStamps } from '../spots/list-user-stamps.ts';
import { showScan } from '../spots/show-scan.ts';
import { showSpot } from '../spots/show-spot.ts';
import { showUser } from '../spots/show-user.ts';

type SpotParts = Omit<AcquireParts, 'readShortCode' | 'cooldowns'> &
  Parameters<typeof showScan>[0] & { db: Database; keys: Keys; reading: Reading };

/** The operations on spots: showing them and their sheets, collecting a stamp, and what the visitor has. */
export const spotHandlers = (parts: SpotParts) => {
  const { db, keys, random, cache, reading } = parts;
  const readSpots = openVisitorSpots(reading);
  return {
    listSpots,
    showSpot,
    listStamps,
    listSheets,
    showScan: showScan(parts),
    acquireStamp: acquireStamp({
      ...parts,
      readShortCode: openShortCodes(keys.qr),
      cooldowns: new QuizCooldowns(),
    }),
    startAr: startAr({ db, random }),
    showUser: showUser({ db, readVisitor: openBatchRead(reading, VISITOR_FACTS), cache }),
    listUserStamps: listUserStamps({ readSpots }),
    listUserSheets: listUserSheets({ readSpots }),
    resetUserStamps: resetUserStamps({ db }),
    listPointHistory: listPointHistory({ db }),
  } satisfies Partial<Handlers>;
};
