import { type Static, Type } from 'typebox';
import { LOCALES, type Locale } from '../../lib/locale.ts';
import { LIMITS } from '../../time/windows.ts';
import { NEW_NAME_MAX, NEW_SPOTS_MAX } from './new-campaign-limits.ts';
import { PERIOD_EDGE } from './new-period.ts';
import { FIRST_METHODS, TEMPLATES } from './templates.ts';

const strict = { additionalProperties: false };
const Edge = Type.String({
  pattern: PERIOD_EDGE,
  examples: ['2026-10-01', '2026-10-01 10:00'],
  description: 'In the time zone of the campaign. Without a time, from the beginning or until the end of the day',
});
const Name = Type.String({ minLength: 1, maxLength: NEW_NAME_MAX });
const NamesByLanguage = Type.Object(
  Object.fromEntries(LOCALES.map((locale) => [locale, Type.Optional(Name)])) as Record<
    Locale,
    Type.TOptional<typeof Name>
  >,
  { ...strict, minProperties: 1, description: 'A name by language' },
);

/** The answers of the wizard. */
export const NewCampaignBody = Type.Object(
  {
    slug: Type.String({ pattern: '^[a-z0-9-]{1,63}$', description: 'The first path segment of its address' }),
    from: Type.Union(
      [
        Type.Object({ template: Type.Enum(TEMPLATES) }, strict),
        Type.Object(
          { campaign: Type.String({ maxLength: 63, description: 'The slug of a campaign to copy' }) },
          strict,
        ),
      ],
      { description: 'A template, or another campaign with its files and its codes' },
    ),
    name: Name,
    languages: Type.Optional(Type.Array(Type.Enum(LOCALES), { minItems: 1, uniqueItems: true })),
    start: Type.Optional(Edge),
    end: Type.Optional(Edge),
    mainColor: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    organiser: Type.Optional(Name),
    contact: Type.Optional(Name),
    spots: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.Union([Name, NamesByLanguage]),
            lat: Type.Number({ minimum: -90, maximum: 90 }),
            lon: Type.Number({ minimum: -180, maximum: 180 }),
          },
          strict,
        ),
        { maxItems: NEW_SPOTS_MAX },
      ),
    ),
    methods: Type.Optional(
      Type.Array(Type.Enum(FIRST_METHODS), {
        minItems: 1,
        uniqueItems: true,
        description: 'The ways of collecting of each spot; without it both',
      }),
    ),
    limit: Type.Optional(
      Type.Enum(LIMITS, { description: 'How often a visitor can collect one spot; without it as in the template' }),
    ),
    prizes: Type.Optional(
      Type.Array(
        Type.Object(
          { id: Type.String({ maxLength: 64 }), stamps: Type.Integer({ minimum: 1, maximum: 1000 }) },
          strict,
        ),
        { maxItems: 20, description: "The template's prizes by the stamps that they require" },
      ),
    ),
    withoutPrizes: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 20,
        uniqueItems: true,
        description: "The ids of the template's prizes that are left out",
      }),
    ),
  },
  strict,
);
export type NewCampaignBody = Static<typeof NewCampaignBody>;

export const NewCampaignAnswer = Type.Object({ slug: Type.String() });

export const CampaignListAnswer = Type.Object({
  campaigns: Type.Array(
    Type.Object({
      slug: Type.String(),
      visitors: Type.Integer({ description: 'Who have registered today, in the time zone of the campaign' }),
      stamps: Type.Integer({ description: 'Collected today' }),
    }),
    { description: 'Published campaigns whose figures the member may read, at most 5 s old' },
  ),
  server: Type.Union(
    [
      Type.Object({
        databaseMs: Type.Integer({ description: 'How long the database took to answer, in milliseconds' }),
        backedUpAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
          description: 'Of which instant the last backup is',
        }),
        version: Type.String({ description: 'Of the program' }),
      }),
      Type.Null(),
    ],
    { description: 'Null for who is no owner of the installation' },
  ),
});
