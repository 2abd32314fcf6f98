import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  DecideAnswer,
  DecideBody,
  DecidedAnswer,
  DecidedQuery,
  LeaseAnswer,
  LeaseBody,
  PictureParams,
  PictureQuery,
  SampleParams,
  UndoBody,
} from './schema.ts';

const tag = 'photos';
const action = 'moderate_photos';

/** The photos of visitors: what the gallery shows is decided here. */
export const moderationRoutes = {
  leasePhotos: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/photos/lease',
    summary: 'Take photos to decide for a minute, or keep them. No other member gets them meanwhile',
    tag,
    action,
    params: CampaignParams,
    body: LeaseBody,
    answer: LeaseAnswer,
    refusals: ['not_found'],
  }),
  endPhotoLease: consoleRoute({
    method: 'DELETE',
    path: '/campaigns/:slug/photos/lease',
    summary: 'Leave the photos to others',
    tag,
    action,
    params: CampaignParams,
    status: 204,
  }),
  listDecidedPhotos: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/photos',
    summary: 'Approved or rejected photos, newest first, in pages',
    tag,
    action,
    params: CampaignParams,
    query: DecidedQuery,
    answer: DecidedAnswer,
    refusals: ['not_found'],
  }),
  decidePhotos: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/photos/decide',
    summary: 'Approve or reject photos, or ask other members about them. Each is decided by itself',
    tag,
    action,
    params: CampaignParams,
    body: DecideBody,
    answer: DecideAnswer,
  }),
  undoPhotos: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/photos/undo',
    summary: 'Take back the own last decision about photos, within ten minutes',
    tag,
    action,
    params: CampaignParams,
    body: UndoBody,
    answer: DecideAnswer,
  }),
  showPhotoPicture: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/photos/:photoId/picture',
    summary: 'The picture of a photo, for members only',
    tag,
    action,
    params: PictureParams,
    query: PictureQuery,
    binary: 'image/webp',
    refusals: ['not_found'],
  }),
  showSamplePicture: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/photos/samples/:tag',
    summary: 'The picture of a spot with which its photos are compared',
    tag,
    action,
    params: SampleParams,
    binary: 'application/octet-stream',
    refusals: ['not_found'],
  }),
};
