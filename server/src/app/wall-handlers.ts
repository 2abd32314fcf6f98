import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { listWallKeys, makeWallKey, revokeWallKey } from '../console/walls/manage-wall-keys.ts';
import { showWall, showWallGround, streamWall } from '../console/walls/show-wall.ts';
import type { WallHub } from '../console/walls/wall-hub.ts';
import type { Database } from '../db/open.ts';
import type { Keys } from '../lib/keys.ts';
import type { Random } from '../lib/random.ts';

interface Parts {
  db: Database;
  random: Random;
  keys: Keys;
  consoleOrigin: string;
  walls: WallHub;
}

/** The handlers of wall displays. */
export const wallHandlers = (parts: Parts) =>
  ({
    listWallKeys: listWallKeys(parts),
    makeWallKey: makeWallKey(parts),
    revokeWallKey: revokeWallKey(parts),
    streamWall: streamWall(parts),
    showWall: showWall(parts),
    showWallGround: showWallGround(parts),
  }) satisfies Partial<ConsoleHandlers>;
