import { type Static, Type } from 'typebox';
import { LOCALES } from '../lib/locale.ts';
import { LIMITS } from '../time/windows.ts';
import { OrganiserFile } from './organiser.ts';
import { Colour, File, Id, Instant, Latitude, Longitude, strict, Text, Url } from './parts.ts';
import { PresentFile } from './presents.ts';
import { QuestionnaireFile } from './questionnaires.ts';
import { CourseFile, SheetFile, SpotFile } from './spots.ts';

/*
 * The schema of the campaign file (docs/domain.md#19-the-campaign-file). `campaign check` validates with it, the JSON
 * Schema for editors is generated from it, and the catalogue document has its type.
 */

const Percent = Type.Integer({ minimum: 0, maximum: 100, description: 'Hundredths from the left or upper edge' });

const NotificationFile = Type.Object(
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

const PopupFile = Type.Object(
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

/** The kinds of account. A guest has neither name nor password (docs/domain.md#21-guests). */
export const LOGIN_TYPES = ['password', 'line', 'guest'] as const;
export type LoginType = (typeof LOGIN_TYPES)[number];

export const PAGES = ['howToPlay', 'faq', 'terms', 'privacy'] as const;
export type PageName = (typeof PAGES)[number];

export const CampaignFile = Type.Object(
  {
    slug: Type.String({
      pattern: '^[a-z0-9-]{1,63}$',
      description: 'The first path segment: a-z, 0-9 and -',
      examples: ['harbour-walk'],
    }),
    name: Text,
    description: Type.Optional(Text),
    timezone: Type.Optional(Type.String({ description: 'IANA time zone; default Asia/Tokyo' })),
    mainColor: Type.Optional(Colour),
    subColor: Type.Optional(Colour),
    languages: Type.Array(Type.Enum(LOCALES), { minItems: 1, uniqueItems: true }),
    login: Type.Optional(Type.Array(Type.Enum(LOGIN_TYPES), { minItems: 1, uniqueItems: true })),
    password: Type.Optional(
      Type.Object({ minLength: Type.Optional(Type.Integer({ minimum: 4, maximum: 128 })) }, strict),
    ),
    period: Type.Object(
      { start: Instant, end: Instant },
      { ...strict, examples: [{ start: '2026-10-01', end: '2026-11-30' }] },
    ),
    acquisition: Type.Optional(
      Type.Object(
        { limit: Type.Optional(Type.Enum(LIMITS)), start: Type.Optional(Instant), end: Type.Optional(Instant) },
        strict,
      ),
    ),
    retention: Type.Optional(
      Type.Object(
        {
          days: Type.Integer({
            minimum: 1,
            maximum: 3650,
            description: 'Days from the end of the period until personal data is erased; without it nothing is erased',
          }),
        },
        strict,
      ),
    ),
    plausibility: Type.Optional(
      Type.Enum(['record', 'refuse'] as const, {
        description: 'Whether a stamp is refused that nobody can have reached since the last one; default record',
      }),
    ),
    organiser: Type.Optional(OrganiserFile),
    analytics: Type.Optional(
      Type.Object(
        {
          gtag: Type.String({
            // Not a container (GTM-): it can load any script.
            pattern: '^(G|AW)-[A-Z0-9]{4,20}$',
            description: 'A Google measurement id that begins with G- or AW-, such as G-AB12CD34EF',
          }),
          linkerDomains: Type.Optional(
            Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$', description: 'A domain name in lower case' }), {
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
    focus: Type.Optional(
      Type.Record(Type.String({ maxLength: 200 }), Type.Object({ x: Percent, y: Percent }, strict), {
        description:
          'By picture, as its path is written elsewhere in this file: the point that stays in view where the app shows a part of it',
        examples: [{ 'pictures/lighthouse.jpg': { x: 80, y: 50 } }],
      }),
    ),
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
          style: Type.Enum(['pmtiles', 'image', 'url'] as const, {
            description: 'The base layer; without a map a plain land shape is drawn',
          }),
          image: Type.Optional(File),
          file: Type.Optional(File),
          url: Type.Optional(Url),
          maxZoom: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: 22,
              description:
                'Of a tile address: the deepest zoom it answers (default 18); closer, its tiles are enlarged',
            }),
          ),
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
