import { type Static, Type } from 'typebox';
import { KEYWORD_MAX, KEYWORDS_MAX } from '../lib/keyword-limits.ts';
import { LOCALES } from '../lib/locale.ts';
import { SEAL_SHAPES } from '../seals/shapes.ts';
import { Colour, File, Id, Latitude, Line, Longitude, strict, Text, Zip } from './parts.ts';

const Near = Type.Optional(
  Type.Boolean({
    description: 'Require a position near the spot; default false for qr, barcode and keyword, true for the others',
  }),
);

const Methods = Type.Object(
  {
    proximity: Type.Optional(Type.Object({ near: Near }, strict)),
    qr: Type.Optional(
      Type.Object(
        {
          version: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Codes with a lower version are revoked' }),
          ),
          codes: Type.Optional(
            Type.Array(Line(500), { minItems: 1, maxItems: 1000, description: 'Third-party codes' }),
          ),
          near: Near,
        },
        strict,
      ),
    ),
    barcode: Type.Optional(
      Type.Object(
        { values: Type.Array(Line(500), { minItems: 1, maxItems: 1000, examples: [['4901234567894']] }), near: Near },
        strict,
      ),
    ),
    keyword: Type.Optional(
      Type.Object(
        {
          answers: Type.Array(Line(KEYWORD_MAX), { minItems: 1, maxItems: KEYWORDS_MAX, examples: [['lantern']] }),
          exact: Type.Optional(
            Type.Boolean({
              description:
                'Whether kana must be typed as written. Otherwise hiragana and katakana, small and large kana, and the ways to write a long vowel are the same',
            }),
          ),
          hint: Type.Optional(Text),
          near: Near,
        },
        strict,
      ),
    ),
    quiz: Type.Optional(
      Type.Object(
        {
          question: Text,
          choices: Type.Array(Text, { minItems: 2, maxItems: 20, examples: [['Red', 'White']] }),
          answer: Type.Union(
            [Type.Integer({ minimum: 1 }), Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 20 })],
            {
              description: 'The number of the right choice, counted from 1, or a list if several are right',
            },
          ),
          cooldown: Type.Optional(
            Type.Integer({ minimum: 0, maximum: 86_400, description: 'Seconds after a wrong answer; default 10' }),
          ),
          near: Near,
        },
        strict,
      ),
    ),
    photo: Type.Optional(Type.Object({ near: Near }, strict)),
    ar: Type.Optional(
      Type.Object(
        {
          model: Type.Optional(File),
          marker: Type.Optional(Type.Integer({ minimum: 0, maximum: 249 })),
          frame: Type.Optional(File),
          near: Near,
        },
        strict,
      ),
    ),
  },
  { ...strict, minProperties: 1, examples: [{ proximity: {}, qr: {} }] },
);

export const CONGESTIONS = ['empty', 'crowded', 'full', 'closed', 'unknown'] as const;
export type Congestion = (typeof CONGESTIONS)[number];

const Stamp = Type.Object(
  {
    name: Type.Optional(Text),
    image: Type.Optional(File),
    shape: Type.Optional(
      Type.Enum(SEAL_SHAPES, { description: "The outline of the seal; default by the spot's place in the file" }),
    ),
  },
  strict,
);

const Reading = Type.Union([Text], {
  description:
    'How the name on the street is read: in kana for ja_JP, in Latin letters for others. No language stands in for another',
});

const Radius = Type.Number({
  minimum: 1,
  maximum: 100_000,
  description: 'Metres; default 50, of a member that of the spot',
});

export const SpotFile = Type.Object(
  {
    id: Id,
    name: Text,
    reading: Type.Optional(Reading),
    description: Type.Optional(Text),
    address: Type.Optional(Text),
    zip: Type.Optional(Zip),
    lat: Latitude,
    lon: Longitude,
    radius: Type.Optional(Radius),
    courses: Type.Optional(Type.Array(Id, { uniqueItems: true })),
    hours: Type.Optional(Text),
    images: Type.Optional(
      Type.Array(File, { maxItems: 20, description: 'The first one is shown where there is room for one' }),
    ),
    audio: Type.Optional(
      Type.Union([
        File,
        Type.Object(
          Object.fromEntries(LOCALES.map((locale) => [locale, Type.Optional(File)])) as Record<
            (typeof LOCALES)[number],
            Type.TOptional<typeof File>
          >,
          strict,
        ),
      ]),
    ),
    transcript: Type.Optional(Text),
    congestion: Type.Optional(Type.Enum(CONGESTIONS)),
    stamp: Type.Optional(Stamp),
    points: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    methods: Methods,
    group: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Id,
            name: Text,
            zip: Type.Optional(Zip),
            address: Type.Optional(Text),
            lat: Type.Optional(Latitude),
            lon: Type.Optional(Longitude),
            radius: Type.Optional(Radius),
          },
          strict,
        ),
        {
          minItems: 1,
          maxItems: 1000,
          description: 'The members of a group spot; those without lat and lon are at the spot',
        },
      ),
    ),
  },
  strict,
);

export const CourseFile = Type.Object({ id: Id, name: Text, color: Type.Optional(Colour) }, strict);

export const SheetFile = Type.Object(
  {
    id: Id,
    name: Text,
    course: Type.Optional(Id),
    spots: Type.Optional(
      Type.Array(Id, {
        minItems: 1,
        uniqueItems: true,
        description: 'Default: every spot of the course; without a course, every spot',
      }),
    ),
    required: Type.Optional(Type.Integer({ minimum: 1, description: 'How many slots complete it; default all' })),
    image: Type.Optional(File),
  },
  strict,
);

export type SpotFile = Static<typeof SpotFile>;
export type SheetFile = Static<typeof SheetFile>;
