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
  { description: 'A text: one string, or a map by language (ja_JP, en_US, zh_CH, zh_TW, ko_KR)' },
);

export const Id = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$',
  description: 'A short name of your own: letters, digits, - and _',
});
export const File = Type.String({
  pattern: '^(?!/)(?!.*(^|/)\\.\\.(/|$))[^\\\\\\u0000-\\u001f]+$',
  maxLength: 200,
  description: 'A file of this folder, by its relative path',
});
export const Instant = Type.String({
  format: 'date-time',
  description: 'A date and time with its offset, such as 2026-10-01T09:00:00+09:00',
});
export const Colour = Type.String({
  pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  description: 'A colour as #rgb or #rrggbb',
});
export const Zip = Type.String({
  pattern: '^[A-Za-z0-9]{1,16}$',
  description: 'Half-width letters and digits, no hyphens',
});
export const Positive = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
export const Url = Type.String({
  pattern: '^https?://[^\\s]+$',
  maxLength: 2000,
  description: 'A web address that begins with http:// or https://',
});

export const Latitude = Type.Number({ minimum: -90, maximum: 90 });
export const Longitude = Type.Number({ minimum: -180, maximum: 180 });
