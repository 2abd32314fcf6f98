import { EVENT_STREAM } from '../../http/route.ts';
import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { MakeWallKeyBody, WallKeyBody, WallKeyParams, WallKeysAnswer, WallState } from './schema.ts';

const tag = 'walls';
const action = 'manage_walls';

/** Wall displays. Their own calls need no session: they send the key of the display, which opens nothing else. */
export const wallRoutes = {
  listWallKeys: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/wall-keys',
    summary: 'The keys of wall displays, with their addresses',
    tag,
    action,
    params: CampaignParams,
    answer: WallKeysAnswer,
  }),
  makeWallKey: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/wall-keys',
    summary: 'Make a key for a wall display. A repeat with the same id makes no second one',
    tag,
    action,
    params: CampaignParams,
    body: MakeWallKeyBody,
    status: 204,
    refusals: ['too_many_wall_keys'],
  }),
  revokeWallKey: consoleRoute({
    method: 'DELETE',
    path: '/campaigns/:slug/wall-keys/:keyId',
    summary: 'Revoke a key. Its displays go dark within seconds',
    tag,
    action,
    params: WallKeyParams,
    status: 204,
  }),
  streamWall: consoleRoute({
    method: 'POST',
    path: '/wall/events',
    summary:
      'Server-sent events for a wall display: `facts` and `now`, with a heartbeat every 15 s, until its key is revoked',
    tag,
    auth: false,
    body: WallKeyBody,
    binary: EVENT_STREAM,
    refusals: ['wall_key_invalid', 'too_many_streams', 'too_many_tries'],
  }),
  showWall: consoleRoute({
    method: 'POST',
    path: '/wall',
    summary: 'What a new stream would send first, for displays that no stream reaches',
    tag,
    auth: false,
    body: WallKeyBody,
    answer: WallState,
    refusals: ['wall_key_invalid', 'too_many_tries'],
  }),
  showWallGround: consoleRoute({
    method: 'POST',
    path: '/wall/ground',
    summary: 'The picture or the PMTiles file of the map of the campaign of a wall display',
    tag,
    auth: false,
    body: WallKeyBody,
    binary: 'application/octet-stream',
    refusals: ['wall_key_invalid', 'too_many_tries', 'not_found'],
  }),
};
