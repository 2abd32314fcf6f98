import { type Static, Type } from 'typebox';
import { LOCALES } from '../lib/locale.ts';
import { LIMITS } from '../spots/windows.ts';

/*
 * The organiser's campaign file (domain.md, "The campaign as files"). This one schema is the validator of
 * `campaign check`, the published JSON Schema for editors, and the type of the catalogue document.
 */

const strict = { additionalProperties: false } as const;
const Line = (maxLength = 200) => Type.String({ minLength: 1, maxLength });

/** One string for every language, or a map by language code. */
const Text = Type.Union(
  [
    Type.String({ minLength: 1, maxLength: 20_000 }),
    Type.Object(
      Object.fromEntries(
        LOCALES.map((locale) => [locale, Type.Optional(Type.String({ minLength: 1, maxLength: 20_000 }))]),
      ) as Record<(typeof LOCALES)[number], Type.TOptional<Type.TString>>,
      { ...strict, minProperties: 1 },
    ),
  ],
  { description: 'A text: one string, or a map by language (ja_JP, en_US, zh_CH, zh_TW, ko_KR)' },
);

const Id = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$',
  description: 'A short name of your own: letters, digits, - and _',
});
const File = Type.String({
  pattern: '^(?!/)(?!.*(^|/)\\.\\.(/|$))[^\\\\\\u0000-\\u001f]+$',
  maxLength: 200,
  description: 'A file of this folder, by its relative path',
});
const Instant = Type.String({
  format: 'date-time',
  description: 'A date and time with its offset, such as 2026-10-01T09:00:00+09:00',
});
const Colour = Type.String({
  pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  description: 'A colour as #rgb or #rrggbb',
});
const Zip = Type.String({ pattern: '^[A-Za-z0-9]{1,16}$', description: 'Half-width letters and digits, no hyphens' });
const Positive = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Url = Type.String({
  pattern: '^https?://[^\\s]+$',
  maxLength: 2000,
  description: 'A web address that begins with http:// or https://',
});

const Near = Type.Optional(
  Type.Boolean({ description: 'Demand nearness too; default true for proximity, photo and ar, false for the others' }),
);

const Methods = Type.Object(
  {
    proximity: Type.Optional(Type.Object({ near: Near }, strict)),
    qr: Type.Optional(
      Type.Object(
        {
          version: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Raising it revokes all lower ones' }),
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
      Type.Object({ values: Type.Array(Line(500), { minItems: 1, maxItems: 1000 }), near: Near }, strict),
    ),
    keyword: Type.Optional(
      Type.Object(
        { answers: Type.Array(Line(), { minItems: 1, maxItems: 1000 }), hint: Type.Optional(Text), near: Near },
        strict,
      ),
    ),
    quiz: Type.Optional(
      Type.Object(
        {
          question: Text,
          choices: Type.Array(Text, { minItems: 2, maxItems: 20 }),
          answer: Type.Union(
            [Type.Integer({ minimum: 1 }), Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 20 })],
            {
              description: 'The 1-based number of the right choice, or all of them where several are right',
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
  { ...strict, minProperties: 1 },
);

export const CONGESTIONS = ['empty', 'crowded', 'full', 'closed', 'unknown'] as const;
export type Congestion = (typeof CONGESTIONS)[number];

export const SpotFile = Type.Object(
  {
    id: Id,
    name: Text,
    description: Type.Optional(Text),
    address: Type.Optional(Text),
    zip: Type.Optional(Zip),
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lon: Type.Number({ minimum: -180, maximum: 180 }),
    radius: Type.Optional(Type.Number({ minimum: 1, maximum: 100_000, description: 'Metres; default 50' })),
    courses: Type.Optional(Type.Array(Id, { uniqueItems: true })),
    images: Type.Optional(Type.Array(File, { maxItems: 20 })),
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
    congestion: Type.Optional(Type.Enum(CONGESTIONS)),
    stamp: Type.Optional(Type.Object({ name: Type.Optional(Text), image: Type.Optional(File) }, strict)),
    points: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    methods: Methods,
    group: Type.Optional(
      Type.Array(Type.Object({ id: Id, name: Text, zip: Type.Optional(Zip), address: Type.Optional(Text) }, strict), {
        minItems: 1,
        maxItems: 1000,
      }),
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
      Type.Array(Id, { minItems: 1, uniqueItems: true, description: 'Default: every spot of the course' }),
    ),
    required: Type.Optional(Type.Integer({ minimum: 1, description: 'How many complete it; default all' })),
    image: Type.Optional(File),
  },
  strict,
);

export const PRESENT_KINDS = ['goods', 'coupon', 'apply', 'access', 'ar', 'lottery'] as const;
export type PresentKind = (typeof PRESENT_KINDS)[number];

const Window = Type.Object({ start: Type.Optional(Instant), end: Type.Optional(Instant) }, strict);

export const RequirementFile = Type.Object(
  {
    stamps: Type.Optional(Positive),
    course: Type.Optional(Id),
    sheet: Type.Optional(Id),
    spots: Type.Optional(Type.Array(Id, { minItems: 1, uniqueItems: true })),
    points: Type.Optional(Positive),
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
                weight: Type.Optional(Positive),
                stock: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
                // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
                then: Type.Optional(Type.Enum(['use', 'apply'] as const)),
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

export const QUESTION_KINDS = ['single', 'multiple', 'scale', 'number', 'date', 'text'] as const;

export const QuestionFile = Type.Object(
  {
    id: Id,
    kind: Type.Enum(QUESTION_KINDS),
    label: Text,
    required: Type.Optional(Type.Boolean()),
    choices: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 100 })),
    max: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  },
  strict,
);

export const QuestionnaireFile = Type.Object(
  {
    id: Id,
    type: Type.Union([Type.Literal(1), Type.Literal(2)], {
      description: '1 is asked after registration, 2 on prize acquisition',
    }),
    title: Text,
    questions: Type.Array(QuestionFile, { minItems: 1, maxItems: 100 }),
  },
  strict,
);

export const NotificationFile = Type.Object(
  {
    id: Id,
    title: Text,
    body: Type.Optional(Text),
    publishAt: Type.Optional(Instant),
    important: Type.Optional(Type.Boolean()),
  },
  strict,
);

export const HOOKS = ['home', 'signin', 'stamp', 'present'] as const;
export type Hook = (typeof HOOKS)[number];

export const PopupFile = Type.Object(
  { id: Id, hook: Type.Enum(HOOKS), title: Text, body: Type.Optional(Text), image: Type.Optional(File) },
  strict,
);

const PageFiles = Type.Union([
  File,
  Type.Object(
    Object.fromEntries(LOCALES.map((locale) => [locale, Type.Optional(File)])) as Record<
      (typeof LOCALES)[number],
      Type.TOptional<typeof File>
    >,
    { ...strict, minProperties: 1 },
  ),
]);

export const PAGES = ['howToPlay', 'faq', 'terms', 'privacy'] as const;
export type PageName = (typeof PAGES)[number];

const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });

export const CampaignFile = Type.Object(
  {
    slug: Type.String({ pattern: '^[a-z0-9-]{1,63}$', description: 'The first path segment: a-z, 0-9 and -' }),
    name: Text,
    description: Type.Optional(Text),
    timezone: Type.Optional(Type.String({ description: 'IANA time zone; default Asia/Tokyo' })),
    mainColor: Type.Optional(Colour),
    subColor: Type.Optional(Colour),
    languages: Type.Array(Type.Enum(LOCALES), { minItems: 1, uniqueItems: true }),
    login: Type.Optional(Type.Array(Type.Enum(['password', 'line'] as const), { minItems: 1, uniqueItems: true })),
    password: Type.Optional(
      Type.Object({ minLength: Type.Optional(Type.Integer({ minimum: 4, maximum: 128 })) }, strict),
    ),
    period: Type.Object({ start: Instant, end: Instant }, strict),
    acquisition: Type.Optional(
      Type.Object(
        { limit: Type.Optional(Type.Enum(LIMITS)), start: Type.Optional(Instant), end: Type.Optional(Instant) },
        strict,
      ),
    ),
    analytics: Type.Optional(
      Type.Object(
        {
          gtag: Type.String({
            pattern: '^[A-Z]{1,4}-[A-Z0-9]{4,20}$',
            description: 'A Google tag id, such as G-AB12CD34EF',
          }),
          linkerDomains: Type.Optional(
            Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$', description: 'A domain name in small letters' }), {
              maxItems: 20,
            }),
          ),
        },
        strict,
      ),
    ),
    icon: Type.Optional(File),
    photos: Type.Optional(
      Type.Object({ moderation: Type.Optional(Type.Enum(['approve-first', 'publish-first'] as const)) }, strict),
    ),
    courses: Type.Optional(Type.Array(CourseFile)),
    spots: Type.Optional(Type.Array(SpotFile)),
    sheets: Type.Optional(Type.Array(SheetFile)),
    presents: Type.Optional(Type.Array(PresentFile)),
    questionnaires: Type.Optional(Type.Array(QuestionnaireFile)),
    notifications: Type.Optional(Type.Array(NotificationFile)),
    popups: Type.Optional(Type.Array(PopupFile)),
    pages: Type.Optional(
      Type.Object(
        {
          howToPlay: Type.Optional(PageFiles),
          faq: Type.Optional(PageFiles),
          terms: Type.Optional(PageFiles),
          privacy: Type.Optional(PageFiles),
        },
        strict,
      ),
    ),
    map: Type.Optional(
      Type.Object(
        {
          style: Type.Enum(['pmtiles', 'image', 'url'] as const),
          image: Type.Optional(File),
          file: Type.Optional(File),
          url: Type.Optional(Url),
          attribution: Type.Optional(Text),
          bounds: Type.Optional(Type.Tuple([Type.Tuple([Latitude, Longitude]), Type.Tuple([Latitude, Longitude])])),
        },
        strict,
      ),
    ),
  },
  strict,
);

export type CampaignFile = Static<typeof CampaignFile>;
export type SpotFile = Static<typeof SpotFile>;
export type SheetFile = Static<typeof SheetFile>;
export type PresentFile = Static<typeof PresentFile>;
export type RequirementFile = Static<typeof RequirementFile>;
export type QuestionnaireFile = Static<typeof QuestionnaireFile>;
