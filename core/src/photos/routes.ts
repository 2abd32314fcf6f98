import { route } from '../http/route.ts';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from './rules.ts';
import {
  ArAnswer,
  ArParams,
  PhotoAnswer,
  PhotoBody,
  PhotoCheckAnswer,
  PhotoParams,
  PhotosAnswer,
  PhotosQuery,
} from './schema.ts';

export const photoRoutes = {
  checkPhoto: route({
    method: 'GET',
    path: '/photo/check',
    summary: 'Whether the next post is the visitor’s first, which needs an e-mail address',
    tag: 'photos',
    answer: PhotoCheckAnswer,
  }),
  postPhoto: route({
    method: 'POST',
    path: '/photo',
    summary: 'Post a photo of a spot; a pending photo counts as evidence',
    tag: 'photos',
    idempotent: true,
    status: 201,
    body: PhotoBody,
    multipart: { file: 'image', maxBytes: PICTURE_BYTES_MAX, types: PICTURE_TYPES },
    answer: PhotoAnswer,
    refusals: ['not_found', 'too_many_tries', 'idempotency_mismatch'],
  }),
  listPhotos: route({
    method: 'GET',
    path: '/photos',
    summary: 'Approved photos, newest first; of one spot or of all',
    tag: 'photos',
    query: PhotosQuery,
    answer: PhotosAnswer,
  }),
  reportPhoto: route({
    method: 'POST',
    path: '/photos/:id/report',
    summary:
      'Report a photo of the gallery to the organiser; once for each account. Several reports hide it until a member decides',
    tag: 'photos',
    status: 204,
    params: PhotoParams,
    refusals: ['not_found', 'too_many_tries'],
  }),
  startAr: route({
    method: 'POST',
    path: '/spots/:id/ar',
    summary: 'Start an AR session: a nonce that is valid evidence once, within ten minutes',
    tag: 'photos',
    status: 201,
    params: ArParams,
    answer: ArAnswer,
    refusals: ['not_found', 'method_not_offered'],
  }),
};
