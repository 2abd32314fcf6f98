import { Type } from 'typebox';
import { HOOKS, LOGIN_TYPES, PAGES } from '../campaign-file/campaign-file.ts';
import { PRESENT_KINDS, RequirementFile } from '../campaign-file/presents.ts';
import { CAMPAIGN_KINDS } from '../catalogue/catalogue.ts';
import { LOCALES } from '../lib/locale.ts';
import { PERIOD_STATES } from '../time/period.ts';
import { LIMITS } from '../time/windows.ts';
import { PAGE_WORDS, type PageWord } from './page-words.ts';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Instant = Type.String({ format: 'date-time' });

export const CampaignAnswer = Type.Object(
  {
    campaign: Type.Object({
      slug: Type.String(),
      name: Type.String(),
      description: nullable(Type.String()),
      mainColor: Type.String(),
      subColor: Type.String(),
      languages: Type.Array(Type.Enum(LOCALES)),
      timezone: Type.String(),
      kind: Type.Enum(CAMPAIGN_KINDS),
      period: Type.Object({ start: Instant, end: Instant, state: Type.Enum(PERIOD_STATES) }),
      acquisition: Type.Object({ limit: Type.Enum(LIMITS), start: nullable(Instant), end: nullable(Instant) }),
      login: Type.Array(Type.Enum(LOGIN_TYPES)),
      password: Type.Object({ minLength: Type.Integer() }),
      mail: Type.Boolean({ description: 'Whether this server can send mails, such as the link to a new password' }),
      noticeMails: Type.Boolean({ description: 'Whether visitors can get notices by mail' }),
      analytics: nullable(Type.Object({ gtag: Type.String(), linkerDomains: Type.Array(Type.String()) })),
      icon: nullable(Type.String()),
      courses: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), color: nullable(Type.String()) })),
      popups: Type.Array(
        Type.Object({
          id: Type.String(),
          hook: Type.Enum(HOOKS),
          title: Type.String(),
          body: nullable(Type.String()),
          image: nullable(Type.String()),
        }),
      ),
      pages: Type.Object(
        Object.fromEntries(
          PAGES.map((page) => [page, nullable(Type.String({ description: 'The URL of its Markdown text' }))]),
        ) as Record<(typeof PAGES)[number], Type.TUnion<[Type.TString, Type.TNull]>>,
      ),
      pageWords: Type.Object(
        Object.fromEntries(PAGE_WORDS.map((word) => [word, Type.String()])) as Record<PageWord, Type.TString>,
        {
          description:
            'What stands for `{{name}}`, `{{organiser}}`, `{{contact}}` and `{{days}}` in the pages, as Markdown',
        },
      ),
      map: nullable(
        Type.Object({
          style: Type.Enum(['pmtiles', 'image', 'url'] as const),
          url: nullable(
            Type.String({
              description: 'The PMTiles file or the picture, or a tile URL with {z}, {x}, {y} and optionally {r}',
            }),
          ),
          maxZoom: nullable(Type.Integer({ description: 'For tiles: the highest zoom level available' })),
          attribution: nullable(Type.String()),
          bounds: nullable(Type.Array(Type.Array(Type.Number()))),
        }),
      ),
      landing: Type.Object(
        {
          spots: Type.Array(
            Type.Object({
              id: Type.String(),
              lat: Type.Number(),
              lon: Type.Number(),
              shape: Type.Integer({ description: 'The frame of its seal: 1 to 9' }),
              outline: Type.Optional(Type.String({ description: 'The frame where the campaign chooses one' })),
            }),
          ),
          spotCount: Type.Integer({ description: 'Of all spots; `spots` has the first of them' }),
          prizes: Type.Array(
            Type.Object({
              id: Type.String(),
              kind: Type.Enum(PRESENT_KINDS),
              name: Type.String(),
              image: nullable(Type.String()),
              requires: RequirementFile,
            }),
          ),
          prizeCount: Type.Integer({ description: 'Of all presents; `prizes` has the first of them' }),
        },
        { description: 'What the page before the log-in shows' },
      ),
      uses: Type.Object(
        {
          prizes: Type.Boolean({ description: 'It has presents' }),
          photos: Type.Boolean({
            description: 'Visitors post photos: it has `photos`, or a spot is collected by photo',
          }),
        },
        { description: 'What the app shows only where the campaign uses it' },
      ),
      version: Type.Integer(),
    }),
  },
  { $id: 'CampaignAnswer' },
);

export const MENU_KEYS = [
  'home',
  'spots',
  'goods',
  'play',
  'faq',
  'terms',
  'privacy',
  'restore',
  'reset',
  'logout',
] as const;

export const MenusAnswer = Type.Object(
  {
    menus: Type.Array(
      Type.Object({
        key: Type.Enum(MENU_KEYS),
        label: Type.String(),
        path: Type.String({ description: 'From the root of the site, with the slug' }),
      }),
    ),
  },
  { $id: 'MenusAnswer' },
);

export const NotificationsAnswer = Type.Object(
  {
    notifications: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        body: Type.String(),
        publishAt: nullable(Instant),
        important: Type.Boolean(),
        read: Type.Boolean(),
      }),
    ),
  },
  { $id: 'NotificationsAnswer' },
);
