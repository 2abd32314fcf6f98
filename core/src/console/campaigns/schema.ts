import { type Static, Type } from 'typebox';
import { LOCALES } from '../../lib/locale.ts';
import { FIRST_METHODS, TEMPLATES } from './templates.ts';

const strict = { additionalProperties: false };
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-10-01'] });
const Name = Type.String({ minLength: 1, maxLength: 200 });

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
    start: Type.Optional(Day),
    end: Type.Optional(Day),
    mainColor: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    organiser: Type.Optional(Name),
    contact: Type.Optional(Name),
    spots: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Name,
            lat: Type.Number({ minimum: -90, maximum: 90 }),
            lon: Type.Number({ minimum: -180, maximum: 180 }),
          },
          strict,
        ),
        { maxItems: 200 },
      ),
    ),
    methods: Type.Optional(
      Type.Array(Type.Enum(FIRST_METHODS), {
        minItems: 1,
        uniqueItems: true,
        description: 'The ways of collecting of each spot; without it both',
      }),
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
  },
  strict,
);
export type NewCampaignBody = Static<typeof NewCampaignBody>;

export const NewCampaignAnswer = Type.Object({ slug: Type.String() });
