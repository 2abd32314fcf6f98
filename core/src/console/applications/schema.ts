import { type Static, Type } from 'typebox';
import { CARRIERS, PARCEL_STATES, PARCELS_MAX, TRACKING_MAX } from '../../applications/parcel.ts';
import { Instant, Nullable } from '../operation/draft-facts.ts';

const strict = { additionalProperties: false } as const;
const PresentId = Type.String({ minLength: 1, maxLength: 64 });
const Uuid = Type.String({ format: 'uuid' });
const State = Type.Enum(PARCEL_STATES);
const CarrierName = Type.Enum(CARRIERS);
const Reason = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: '\\S',
  description: 'Why. The audit log keeps it, so it must not name a visitor',
});

export const ApplicationParams = Type.Object({ slug: Type.String(), applicationId: Uuid });

export const ApplicationsQuery = Type.Object({
  presentId: Type.Optional(PresentId),
  state: Type.Optional(State),
  number: Type.Optional(Type.String({ maxLength: 40, description: 'The number of an application, as it was typed' })),
  after: Type.Optional(Uuid),
});

const ApplicationView = Type.Object({
  id: Uuid,
  number: Type.String({ description: 'By which people name it: 4K7M-29QX' }),
  sentAt: Instant,
  presentId: Type.String(),
  outcomeId: Nullable(Type.String({ description: 'What was won in a lottery' })),
  receipt: Nullable(Type.String({ description: 'The receipt number of a lottery' })),
  isVoided: Type.Boolean({ description: 'Whether the desk has voided the prize: nothing must be sent' }),
  parcel: Type.Object({
    state: State,
    carrier: Nullable(CarrierName),
    tracking: Nullable(Type.String()),
    changedAt: Nullable(Instant),
  }),
});
export type ApplicationView = Static<typeof ApplicationView>;

export const ApplicationsAnswer = Type.Object({
  applications: Type.Array(ApplicationView, { description: 'Without personal data, oldest first; at most 50' }),
  next: Nullable(Type.String({ description: 'The cursor of the next page' })),
});

const PresentCounts = Type.Object({
  id: Type.String(),
  name: Type.String(),
  outcomes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  to_send: Type.Integer(),
  sent: Type.Integer(),
  returned: Type.Integer(),
  received: Type.Integer({ description: 'Forms that were ever sent. Those that are missing have been erased' }),
});
export type PresentCounts = Static<typeof PresentCounts>;

export const ApplicationSummary = Type.Object({
  presents: Type.Array(PresentCounts, {
    description: 'In the order of the campaign, then those that it no longer has',
  }),
  newest: Nullable(Type.String({ description: 'The id of the newest application' })),
  erasing: Type.Object({
    dueAt: Nullable(
      Type.String({ description: 'When all personal data is erased; null if the campaign sets no date' }),
    ),
    doneAt: Nullable(Type.String({ description: 'When it was erased' })),
  }),
  openings: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Instant,
      by: Nullable(Type.String({ description: 'The name of the member; null if it was deleted' })),
      reason: Nullable(Type.String()),
      count: Type.Integer({ description: 'How many forms' }),
      isExport: Type.Boolean(),
    }),
    { description: 'Who has opened or exported forms, newest first; at most 20' },
  ),
});

export const OpenBody = Type.Object({ reason: Reason }, strict);

export const OpenedAnswer = Type.Object({
  form: Type.Object({
    name: Type.String(),
    zip: Type.String(),
    address: Type.String(),
    building: Type.String(),
    tel: Type.String(),
    email: Type.String(),
  }),
});

export const ExportBody = Type.Object(
  { reason: Reason, presentId: Type.Optional(PresentId), state: Type.Optional(State) },
  strict,
);

const Tracking = Type.Union([Type.String({ maxLength: TRACKING_MAX * 2 }), Type.Null()], {
  description: 'If it is missing, the number does not change',
});

export const ParcelsBody = Type.Object(
  {
    changes: Type.Array(
      Type.Object(
        {
          id: Uuid,
          from: Type.Enum(PARCEL_STATES, { description: 'Left as it is if it is in another state now' }),
          state: State,
          carrier: Nullable(CarrierName),
          tracking: Type.Optional(Tracking),
        },
        strict,
      ),
      { minItems: 1, maxItems: PARCELS_MAX },
    ),
  },
  strict,
);

export const AllParcelsBody = Type.Object(
  {
    presentId: Nullable(PresentId),
    from: State,
    upTo: Type.String({ format: 'uuid', description: 'The newest application that the caller knows' }),
    count: Type.Integer({ minimum: 1, description: 'How many the caller expects; refused if there are more or fewer' }),
    state: State,
    carrier: Nullable(CarrierName),
  },
  strict,
);

export const ParcelsAnswer = Type.Object({
  changed: Type.Integer(),
  unchanged: Type.Integer({ description: 'Erased meanwhile, or in another state' }),
});
