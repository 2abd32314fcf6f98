import { Type } from 'typebox';
import { EMAIL_MAX } from '../accounts/rules.ts';
import { UUID_OF_ANY_CASE } from '../lib/uuid.ts';
import { HANDLE_NAME_MAX, LOCATION_MAX } from './rules.ts';

const strict = { additionalProperties: false } as const;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A `pending` photo waits until the organiser approves or rejects it. */
export const PHOTO_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

export const PhotoCheckAnswer = Type.Object(
  { firstPost: Type.Boolean({ description: 'Only the first post needs an e-mail address' }) },
  { $id: 'PhotoCheckAnswer' },
);

/** The text fields of the form. rules.ts checks the date and empty fields. */
export const PhotoBody = Type.Object(
  {
    spotId: Type.String({ minLength: 1, maxLength: 64 }),
    date: Type.String({ minLength: 1, maxLength: 40, description: 'YYYY-MM-DD, the day the picture was taken' }),
    handleName: Type.Optional(Type.String({ maxLength: HANDLE_NAME_MAX })),
    location: Type.Optional(Type.String({ maxLength: LOCATION_MAX })),
    email: Type.Optional(Type.String({ maxLength: EMAIL_MAX, description: 'Required at the first post' })),
  },
  strict,
);

export const PhotoAnswer = Type.Object(
  {
    photo: Type.Object({
      id: Type.String(),
      url: Type.String(),
      thumbnail: Type.String(),
      status: Type.Enum(PHOTO_STATUSES),
    }),
  },
  { $id: 'PhotoAnswer' },
);

export const PhotosQuery = Type.Object({
  spotId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  cursor: Type.Optional(Type.String({ maxLength: 100 })),
});

export const PhotosAnswer = Type.Object(
  {
    photos: Type.Array(
      Type.Object({
        id: Type.String(),
        spotId: Type.String(),
        url: Type.String(),
        thumbnail: Type.String(),
        width: Type.Integer({ description: 'Pixels of the picture at `url`' }),
        height: Type.Integer(),
        handleName: nullable(Type.String()),
        location: nullable(Type.String()),
        date: Type.String(),
      }),
    ),
    next: nullable(Type.String({ description: 'The cursor of the next page' })),
  },
  { $id: 'PhotosAnswer' },
);

export const PhotoParams = Type.Object({
  id: Type.String({ format: 'uuid', pattern: UUID_OF_ANY_CASE }),
});

export const ArParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export const ArAnswer = Type.Object(
  {
    ar: Type.Object({
      nonce: Type.String({ description: 'Evidence for POST /user/stamps, once' }),
      expiresAt: Type.String({ format: 'date-time' }),
    }),
  },
  { $id: 'ArAnswer' },
);
