import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { POSTER_TEXTS } from '@meguri/core/text/poster-texts.ts';
import { slipText } from '@meguri/core/text/title-slip.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Seal } from '@meguri/ui/stamps/seal.tsx';
import { type CSSProperties, useId } from 'react';
import type { PrintedCampaign, PrintedName, PrintedSpot } from './print-facts.ts';
import s from './sheet.module.css';
import type { ArtOf } from './use-seal-art.ts';

/** The width of a line in em: kanji and kana are as wide as high, Latin letters about half of that. */
const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.56), 0);

/** The size at which a text fits into a width, between two sizes. All in the unit of the sheet. */
export const fitted = (text: string, { width, most, least }: { width: number; most: number; least: number }): number =>
  Math.max(least, Math.min(most, width / Math.max(1, widthOf(text))));

export const Name = ({ name, className }: { name: PrintedName; className?: string | undefined }) => (
  <span lang={HTML_LANG[name.lang]} className={className}>
    {name.words}
  </span>
);

const isUpright = (locale: Locale): boolean => locale === 'ja_JP' || locale === 'zh_CH' || locale === 'zh_TW';

/** The paper slip with the name of the campaign: vertical in Japanese and Chinese. */
export const PrintSlip = ({ name, className }: { name: PrintedName; className?: string | undefined }) => {
  const { title, over } = slipText(name.words, name.lang);
  const upright = isUpright(name.lang);
  const most = upright ? 11 : 9;
  // A vertical line of the slip holds 72 units of text; a horizontal one 32, and it may break between words.
  const words = upright ? [title] : title.split(' ');
  const size = Math.min(
    ...words.map((word) => fitted(word, { width: upright ? 72 : 32, most, least: upright ? 5.6 : 5.2 })),
  );
  return (
    <div
      className={cx(s.slip, !upright && s.across, className)}
      lang={HTML_LANG[name.lang]}
      style={{ '--size': size } as CSSProperties}
    >
      {over && <small>{over}</small>}
      <span>{title}</span>
    </div>
  );
};

/** The pattern of the cover, overlapping circles, for a cloth of this size in the unit of the sheet. */
export const Cloth = ({ width, height }: { width: number; height: number }) => {
  const id = useId();
  return (
    <svg
      className={s.weave}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <pattern id={id} width="14" height="14" patternUnits="userSpaceOnUse">
        <path d={WEAVE} fill="none" stroke="currentColor" strokeWidth="0.7" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
};

const WEAVE = [
  [0, 0],
  [14, 0],
  [0, 14],
  [14, 14],
  [7, 7],
]
  .map(([x = 0, y = 0]) => `M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0`)
  .join('');

/** The seal of the spot in the colour that is read on the cloth: its artwork as a plate, or as it is where it is a photograph. */
export const PrintSeal = ({ spot, artOf }: { spot: PrintedSpot; artOf: ArtOf }) => {
  const art = artOf(spot);
  return <Seal id={spot.id} number={spot.number} outline={spot.outline} name={spot.name.words} inverse art={art} />;
};

/** The stripe of a station sign with its square. */
export const PrintStripe = () => (
  <div className={s.stripe} aria-hidden="true">
    <i />
  </div>
);

/** From the first to the last day in the language of the sheet, with the times at which it opens and closes. */
export function daysText({ days, main }: PrintedCampaign): string {
  if (!days) return '';
  const format = new Intl.DateTimeFormat(HTML_LANG[main], {
    timeZone: 'UTC',
    month: main === 'en_US' ? 'short' : 'long',
    day: 'numeric',
    weekday: 'short',
  });
  const [first, last] = [days.first, days.last].map((day) => format.format(new Date(`${day}T00:00:00Z`)));
  const at = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\u00a0');
  return [at(first, days.opens), first === last ? days.closes : at(last, days.closes)].filter(Boolean).join(' – ');
}

/** What identifies a sheet for those who put it up: `akari 05-hyakuto v1 A4`. */
export const sheetId = (campaign: PrintedCampaign, spot: PrintedSpot, format: string): string =>
  [
    campaign.slug,
    `${String(spot.number).padStart(2, '0')}-${spot.id}`,
    ...(spot.code ? [`v${spot.code.version}`] : []),
    format,
  ].join(' ');

/** The languages of the campaign other than the sheet's own. */
export const otherLanguages = ({ languages, main }: PrintedCampaign): Locale[] =>
  languages.filter((locale) => locale !== main);

export const textsOf = (locale: Locale) => POSTER_TEXTS[locale];
