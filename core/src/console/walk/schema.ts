import { type Static, Type } from 'typebox';
import { Latitude, Longitude } from '../../campaign-file/parts.ts';
import { UUID } from '../../lib/uuid.ts';
import { CampaignParams } from '../drafts/schema.ts';
import { Nullable, Person } from '../operation/draft-facts.ts';
import { POSTER_READINGS } from './judge-poster.ts';

const strict = { additionalProperties: false };

/** Fixes of one measurement: one a second for 20 seconds, and some to spare. */
const FIXES_MAX = 60;
/** Measurements that a campaign can have. */
export const MEASUREMENTS_MAX = 10_000;
/** Photos of a campaign's places. There is one for each place, also for places that are no longer in the draft. */
export const WALK_PHOTOS_MAX = 2_000;
/** The largest photo that a phone sends, in bytes. Scaled ones have a tenth of it. */
export const WALK_PHOTO_BYTES = 5_000_000;

const Radius = Type.Number({ minimum: 1, maximum: 100_000 });
const Metres = Type.Number({ minimum: 0, maximum: 1_000_000 });
const idOf = (what: string) =>
  Type.String({
    pattern: UUID,
    description: `A UUID: the phone's own name for the ${what}`,
  });
const MeasurementId = idOf('measurement');
const PhotoId = idOf('photo');
const INSTANT = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$';
const Instant = Type.String({
  pattern: INSTANT,
  description: 'RFC 3339, by the clock of the phone',
});
const SpotId = Type.String({ minLength: 1, maxLength: 64 });

/** Why a phone measured nothing: the walker has not allowed it, or there was no signal. */
const FIX_FAILURES = ['denied', 'unavailable'] as const;

const ReadAt = Type.Optional(
  Type.String({
    pattern: INSTANT,
    description:
      'When this was checked, by the clock of the phone, at most the present of the server. A check can be added to a measurement later. Without it, it is of the instant of the measurement',
  }),
);

const PosterResult = Type.Object(
  {
    readAt: ReadAt,
    reading: Type.Enum(POSTER_READINGS),
    version: Nullable(Type.Integer({ description: 'The key version that the poster names' })),
    spotId: Nullable(Type.String({ maxLength: 64, description: 'The spot that it belongs to, if it is another one' })),
  },
  strict,
);

/** What the walker decides about the place. `was` is what the walker saw, so that an edit of others is not overwritten. */
const Decision = Type.Union([
  Type.Object({ kind: Type.Literal('keep') }, strict),
  Type.Object(
    {
      kind: Type.Literal('set'),
      radius: Radius,
      position: Nullable(Type.Object({ lat: Latitude, lon: Longitude }, strict)),
      was: Type.Object({ lat: Latitude, lon: Longitude, radius: Radius }, strict),
    },
    strict,
  ),
]);

const measured = {
  spotId: SpotId,
  groupMember: Nullable(Type.String({ maxLength: 64, description: 'Of a group spot: the member that was measured' })),
  measuredAt: Instant,
  seconds: Type.Integer({ minimum: 0, maximum: 600, description: 'How long the phone measured' }),
  fixes: Type.Array(Type.Tuple([Latitude, Longitude, Metres]), {
    maxItems: FIXES_MAX,
    description: 'Latitude, longitude and accuracy in metres, as the phone reported them',
  }),
  failure: Nullable(Type.Enum(FIX_FAILURES)),
  poster: Nullable(PosterResult),
  reception: Nullable(
    Type.Object(
      {
        readAt: ReadAt,
        latency: Nullable(Type.Integer({ minimum: 0, maximum: 600_000, description: 'Milliseconds; null: no answer' })),
      },
      strict,
    ),
  ),
  note: Type.String({ maxLength: 500 }),
  decision: Nullable(Decision),
};

export const RecordBody = Type.Object(
  {
    measurementId: MeasurementId,
    edit: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description:
        'Goes up with each change of the measurement on the phone; an older one that arrives late changes nothing',
    }),
    base: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description:
          'The edit of the server that this one changes, 0 for a new measurement. If another phone has changed the measurement since, nothing is stored: `recorded` is false, and the phone adds its change to what is stored',
      }),
    ),
    ...measured,
  },
  strict,
);

const RECORD_OUTCOMES = ['stored', 'applied', 'changed', 'gone', 'text_only'] as const;
const Outcome = Type.Enum(RECORD_OUTCOMES, {
  description:
    'What became of the decision. stored: there was nothing to edit; applied: the draft was edited; changed: somebody else has edited the place meanwhile; gone: the draft has no such place; text_only: it can be edited in the text only',
});

export const Measurement = Type.Object(
  {
    measurementId: Type.String(),
    edit: Type.Integer(),
    ...measured,
    walker: Nullable(Person),
    phone: Type.String({ description: 'The User-Agent of the phone, shortened' }),
    outcome: Outcome,
  },
  { $id: 'Measurement' },
);
export type Measurement = Static<typeof Measurement>;
export type MeasurementBody = Static<typeof RecordBody>;

export const MeasurementParams = Type.Object({
  slug: CampaignParams.properties.slug,
  measurementId: MeasurementId,
});

/** A photo of a place. The file comes with it in a form, so each field is text. */
export const StoreWalkPhotoBody = Type.Object(
  {
    photoId: PhotoId,
    spotId: SpotId,
    groupMember: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    takenAt: Instant,
  },
  strict,
);

export const WalkPhotoParams = Type.Object({ slug: CampaignParams.properties.slug, photoId: PhotoId });

/** The photo of a place: where its poster hangs. */
export const WalkPhoto = Type.Object(
  {
    photoId: Type.String(),
    spotId: Type.String(),
    groupMember: Nullable(Type.String()),
    takenAt: Type.String({ description: 'RFC 3339' }),
    walker: Nullable(Person),
  },
  { $id: 'WalkPhoto' },
);
export type WalkPhoto = Static<typeof WalkPhoto>;

export const WalkPhotosAnswer = Type.Object({ photos: Type.Array(WalkPhoto) });
/** The photo that the place has now: the latest, which may be another one. */
export const StoreWalkPhotoAnswer = Type.Object({ photo: WalkPhoto });

/** A place where the walker stands: a spot, or a member of a group spot. */
export const WalkPlace = Type.Object(
  {
    spotId: Type.String(),
    groupMember: Nullable(Type.String()),
    number: Type.Integer({ description: 'The place of the spot in the stamp book, from 1' }),
    name: Type.Unknown({ description: 'A text of the campaign file: a string, or a map by language' }),
    lat: Latitude,
    lon: Longitude,
    radius: Radius,
    isNear: Type.Boolean({ description: 'Whether a method of the spot needs a position near it' }),
    hasOtherWay: Type.Boolean({ description: 'Whether a method of the spot needs none' }),
    code: Nullable(
      Type.Object({
        version: Type.Integer(),
        hash: Type.String({ description: 'SHA-256 of the token of its QR code' }),
        published: Nullable(Type.Integer({ description: 'The key version that is valid now' })),
      }),
    ),
    otherCodes: Type.Array(Type.String(), { description: 'SHA-256 of codes of others that the spot accepts' }),
  },
  { $id: 'WalkPlace' },
);
export type WalkPlace = Static<typeof WalkPlace>;

export const WalkAnswer = Type.Object({
  revision: Type.Integer({ description: 'The revision of the draft that is walked' }),
  name: Type.Unknown({ description: 'The name of the campaign' }),
  languages: Type.Array(Type.String()),
  origin: Type.String({ description: 'The origin in the QR codes' }),
  ground: Nullable(
    Type.Object(
      {
        sha256: Type.String(),
        southWest: Type.Tuple([Latitude, Longitude]),
        northEast: Type.Tuple([Latitude, Longitude]),
      },
      { description: 'The picture that the map of the campaign is drawn on' },
    ),
  ),
  places: Type.Array(WalkPlace),
  measurements: Type.Array(Measurement, { description: 'The latest of each phone at each place, the latest first' }),
  photos: Type.Array(WalkPhoto, { description: 'The photo of each place that has one' }),
});

export const RecordAnswer = Type.Object({
  measurement: Measurement,
  recorded: Type.Boolean({
    description:
      'Whether `measurement` is what was sent. If not, another phone or a later call has changed it since `base`',
  }),
  place: Nullable(
    Type.Object({ lat: Latitude, lon: Longitude, radius: Radius }, { description: 'The place in the draft now' }),
  ),
});
