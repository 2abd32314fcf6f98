import { type Static, Type } from 'typebox';
import { File, Id, Instant, Positive, strict, Text, Url } from './parts.ts';

export const PRESENT_KINDS = ['goods', 'coupon', 'apply', 'access', 'ar', 'lottery'] as const;
export type PresentKind = (typeof PRESENT_KINDS)[number];

/** Who completes a hand-over: the visitor by a swipe, only a counter, or either of them. */
export const HANDOVERS = ['swipe', 'staff', 'either'] as const;
export type Handover = (typeof HANDOVERS)[number];

const HandoverFile = Type.Optional(
  Type.Enum(HANDOVERS, {
    description: 'How it is handed over: the visitor swipes, only a counter can, or either. Default: swipe',
  }),
);

const Window = Type.Object({ start: Type.Optional(Instant), end: Type.Optional(Instant) }, strict);

export const RequirementFile = Type.Object(
  {
    stamps: Type.Optional(Positive),
    course: Type.Optional(Id),
    sheet: Type.Optional(Id),
    spots: Type.Optional(Type.Array(Id, { minItems: 1, uniqueItems: true })),
    points: Type.Optional(Positive),
    verified: Type.Optional(
      Type.Boolean({ description: 'The visitor has confirmed the e-mail address, or has an account of LINE' }),
    ),
  },
  strict,
);

export const PresentFile = Type.Object(
  {
    id: Id,
    kind: Type.Enum(PRESENT_KINDS),
    name: Text,
    description: Type.Optional(Text),
    image: Type.Optional(File),
    requires: Type.Optional(RequirementFile),
    consumes: Type.Optional(
      Type.Boolean({ description: 'Taking it deducts the points or marks the stamps exchanged' }),
    ),
    stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    perAccount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    window: Type.Optional(Window),
    handover: HandoverFile,
    spots: Type.Optional(Type.Array(Id, { minItems: 1, uniqueItems: true, description: 'Where a coupon can be used' })),
    survey: Type.Optional(Id),
    content: Type.Optional(
      Type.Object(
        {
          url: Type.Optional(Url),
          serials: Type.Optional(File),
          image: Type.Optional(File),
          model: Type.Optional(File),
          frame: Type.Optional(File),
          text: Type.Optional(Text),
        },
        strict,
      ),
    ),
    lottery: Type.Optional(
      Type.Object(
        {
          type: Type.Enum(['instant', 'drawn'] as const),
          drawAt: Type.Optional(Instant),
          loseWeight: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
          outcomes: Type.Array(
            Type.Object(
              {
                id: Id,
                name: Text,
                image: Type.Optional(File),
                weight: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
                stock: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
                // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
                then: Type.Optional(Type.Enum(['use', 'apply'] as const)),
                handover: HandoverFile,
              },
              strict,
            ),
            { minItems: 1, maxItems: 100 },
          ),
        },
        strict,
      ),
    ),
  },
  strict,
);

export type PresentFile = Static<typeof PresentFile>;
export type RequirementFile = Static<typeof RequirementFile>;
