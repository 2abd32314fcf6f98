import { type Static, Type } from 'typebox';
import { PHOTO_STATUSES } from '../../photos/schema.ts';
import { Instant, Nullable, Person } from '../operation/draft-facts.ts';
import { LEASE_MAX, PHOTO_DECISIONS, REJECTION_REASONS } from './rules.ts';

const strict = { additionalProperties: false } as const;
const Count = (description: string) => Type.Integer({ description });
const ReviewId = Type.String({
  format: 'uuid',
  description: 'The id of a photo for members. The public address of its picture does not follow from it',
});
const SpotFilter = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

/** The photos that one member works through, and nobody else at the same time. */
const QUEUES = ['waiting', 'reported', 'asked'] as const;
export type PhotoQueue = (typeof QUEUES)[number];

/** The photos that are decided. */
const DECIDED = ['approved', 'rejected'] as const;

export const ReviewedPhoto = Type.Object(
  {
    id: ReviewId,
    status: Type.Enum(PHOTO_STATUSES),
    spotId: Type.String(),
    date: Type.String({ description: 'The day of the picture, as the visitor entered it' }),
    postedAt: Instant,
    waitingSince: Instant,
    handleName: Nullable(Type.String()),
    location: Nullable(Type.String()),
    width: Type.Integer(),
    height: Type.Integer(),
    reports: Count('Reports by visitors since the last decision'),
    isHidden: Type.Boolean({ description: 'Whether reports took it out of the gallery' }),
    isKept: Type.Boolean({
      description: 'Whether a member approved it after a report, so that reports no longer hide it',
    }),
    askedBy: Nullable(Person),
    decidedBy: Nullable(Person),
    decidedAt: Nullable(Instant),
    reason: Nullable(Type.Enum(REJECTION_REASONS)),
    undoableUntil: Nullable(
      Type.String({
        description: 'Of a decision that can still be taken back; until then the files of a rejected photo stay',
      }),
    ),
  },
  { $id: 'ReviewedPhoto' },
);
export type ReviewedPhoto = Static<typeof ReviewedPhoto>;

const PhotoSummary = Type.Object(
  {
    waiting: Count('Photos that no member has decided, or that reports have hidden'),
    reported: Count('Photos with reports that no member has looked at'),
    asked: Count('Photos that a member asked others about'),
    approved: Type.Integer(),
    rejected: Type.Integer(),
    oldestAt: Nullable(Type.String({ description: 'Since when the oldest of `waiting` and `reported` waits' })),
    today: Type.Object(
      { approved: Type.Integer(), rejected: Type.Integer() },
      { description: 'Decisions since midnight in the time zone of the campaign' },
    ),
    spots: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        sample: Nullable(
          Type.String({ description: 'The tag of the first picture of the spot, to compare photos with' }),
        ),
      }),
      { description: 'Spots with photos' },
    ),
  },
  { $id: 'PhotoSummary' },
);

export const LeaseBody = Type.Object(
  {
    queue: Type.Enum(QUEUES),
    spotId: SpotFilter,
  },
  strict,
);

export const LeaseAnswer = Type.Object({
  photos: Type.Array(ReviewedPhoto, { description: `The longest waiting first; at most ${LEASE_MAX}` }),
  elsewhere: Type.Array(Type.Object({ ...Person.properties, count: Type.Integer() }), {
    description: 'Other members who look at photos now, and at how many',
  }),
  summary: PhotoSummary,
});

export const DecidedQuery = Type.Object(
  {
    status: Type.Enum(DECIDED),
    spotId: SpotFilter,
    after: Type.Optional(Type.String({ maxLength: 80, description: 'The cursor of the page' })),
  },
  strict,
);

export const DecidedAnswer = Type.Object({
  photos: Type.Array(ReviewedPhoto, { description: 'The newest first; at most 48' }),
  next: Nullable(Type.String({ description: 'The cursor of the next page' })),
  summary: PhotoSummary,
});

export const SampleParams = Type.Object({ slug: Type.String(), tag: Type.String({ pattern: '^[0-9a-f]{64}$' }) });
export const PictureParams = Type.Object({ slug: Type.String(), photoId: ReviewId });
export const PictureQuery = Type.Object({ size: Type.Enum(['picture', 'thumbnail'] as const) }, strict);

export const DecideBody = Type.Object(
  {
    photos: Type.Array(
      Type.Object(
        {
          id: ReviewId,
          seen: Type.Enum(PHOTO_STATUSES, {
            description: 'Its status when the member decided. One that changed is not decided',
          }),
        },
        strict,
      ),
      { minItems: 1, maxItems: LEASE_MAX },
    ),
    decision: Type.Enum(PHOTO_DECISIONS),
    reason: Type.Optional(Type.Enum(REJECTION_REASONS, { description: 'Required for `reject`' })),
    note: Type.Optional(
      Type.String({ maxLength: 300, description: 'Required for the reason `other`. Only the audit log keeps it' }),
    ),
  },
  strict,
);

export const UndoBody = Type.Object({ ids: Type.Array(ReviewId, { minItems: 1, maxItems: LEASE_MAX }) }, strict);

export const DecideAnswer = Type.Object({
  changed: Type.Array(ReviewId, { description: 'The photos for which this holds now' }),
  failed: Type.Array(
    Type.Object({
      id: ReviewId,
      code: Type.Enum(['not_found', 'too_late', 'decided_by_other', 'with_other'] as const, {
        description:
          'The visitor deleted it; its files are gone, or the time to undo is over; another member has decided since; another member is looking at it',
      }),
    }),
  ),
});

export const PhotosEvent = Type.Object({
  waiting: Type.Integer(),
  reported: Type.Integer(),
  newestAt: Nullable(Type.String({ description: 'When the last of them began to wait' })),
});
export type PhotosEvent = Static<typeof PhotosEvent>;
