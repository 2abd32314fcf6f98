import { Type } from 'typebox';
import { LOCALES } from '../lib/locale.ts';

/* Schemas that several parts of the campaign file share. */

export const strict = { additionalProperties: false } as const;
export const Line = (maxLength = 200) => Type.String({ minLength: 1, maxLength });

/** One string for every language, or a map by language code. */
export const Text = Type.Union(
  [
    Type.String({ minLength: 1, maxLength: 20_000 }),
    Type.Object(
      Object.fromEntries(
        LOCALES.map((locale) => [locale, Type.Optional(Type.String({ minLength: 1, maxLength: 20_000 }))]),
      ) as Record<(typeof LOCALES)[number], Type.TOptional<Type.TString>>,
      { ...strict, minProperties: 1 },
    ),
  ],
  {
    description: 'A text: one string, or a map by language (ja_JP, en_US, zh_CH, zh_TW, ko_KR)',
    examples: ['Old Lighthouse'],
  },
);

export const Id = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$',
  description: 'A short name of your own: letters, digits, - and _',
  examples: ['lighthouse'],
});
export const File = Type.String({
  pattern: '^(?!/)(?!.*(^|/)\\.\\.(/|$))[^\\\\\\u0000-\\u001f]+$',
  maxLength: 200,
  description: 'A file of this folder, by its relative path',
  examples: ['pictures/lighthouse.jpg'],
});
export const Instant = Type.String({
  format: 'campaign-time',
  description: "A date, or a date and time; without an offset in the campaign's time zone",
  examples: ['2026-10-01', '2026-10-01 09:00', '2026-10-01T09:00:00+09:00'],
});
export const Colour = Type.String({
  pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  description: 'A colour as #rgb or #rrggbb',
  examples: ['#ffc600'],
});
export const Zip = Type.String({
  pattern: '^[A-Za-z0-9]{1,16}$',
  description: 'Half-width letters and digits, no hyphens',
  examples: ['0400035'],
});
export const Positive = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
export const Url = Type.String({
  pattern: '^https?://[^\\s]+$',
  maxLength: 2000,
  description: 'A web address that begins with http:// or https://',
  examples: ['https://www.example.jp/'],
});

export const Latitude = Type.Number({ minimum: -90, maximum: 90, examples: [34.10054] });
export const Longitude = Type.Number({ minimum: -180, maximum: 180, examples: [133.34153] });
