import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  MeasurementParams,
  RecordAnswer,
  RecordBody,
  StoreWalkPhotoAnswer,
  StoreWalkPhotoBody,
  WALK_PHOTO_BYTES,
  WalkAnswer,
  WalkPhotoParams,
  WalkPhotosAnswer,
} from './schema.ts';

const tag = 'walk';

export const walkRoutes = {
  showWalk: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/walk',
    summary: 'The places of the draft for the walk test, with what was measured there',
    tag,
    action: 'walk',
    params: CampaignParams,
    answer: WalkAnswer,
    refusals: ['draft_not_opened', 'draft_unreadable'],
  }),
  recordMeasurement: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/walk/measurements',
    summary:
      'Store what a phone measured at a place, and edit the draft where the walker decided so. May be sent again: the id names the measurement.',
    tag,
    action: 'walk',
    params: CampaignParams,
    body: RecordBody,
    answer: RecordAnswer,
    refusals: ['draft_not_opened', 'not_found'],
  }),
  removeMeasurement: consoleRoute({
    method: 'DELETE',
    path: '/campaigns/:slug/walk/measurements/:measurementId',
    summary: 'Remove a measurement, such as one that was made at the wrong place. What it edited in the draft stays.',
    tag,
    action: 'walk',
    params: MeasurementParams,
    status: 204,
  }),
  listWalkPhotos: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/walk/photos',
    summary: 'The photo of each place that has one: where its poster hangs',
    tag,
    action: 'walk',
    params: CampaignParams,
    answer: WalkPhotosAnswer,
  }),
  storeWalkPhoto: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/walk/photos',
    summary:
      'Store the photo of a place, unless the place has a later one. May be sent again: the id names the photo. Only members who may walk can read it.',
    tag,
    action: 'walk',
    params: CampaignParams,
    body: StoreWalkPhotoBody,
    multipart: { file: 'file', maxBytes: WALK_PHOTO_BYTES, types: ['image/jpeg', 'image/png', 'image/webp'] },
    answer: StoreWalkPhotoAnswer,
    refusals: ['file_refused'],
  }),
  readWalkPhoto: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/walk/photos/:photoId',
    summary: 'The photo of a place as a picture',
    tag,
    action: 'walk',
    params: WalkPhotoParams,
    binary: 'image/webp',
    refusals: ['not_found'],
  }),
  removeWalkPhoto: consoleRoute({
    method: 'DELETE',
    path: '/campaigns/:slug/walk/photos/:photoId',
    summary: 'Remove the photo of a place',
    tag,
    action: 'walk',
    params: WalkPhotoParams,
    status: 204,
  }),
};
