import type { Spot } from '@meguri/core/catalogue/catalogue.ts';
import { pauseText, shownCongestion } from '@meguri/core/conditions/condition.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { DEFAULT_LOCALE } from '@meguri/core/lib/locale.ts';
import { type LocalizedText, textIn, textLocale } from '@meguri/core/lib/localized-text.ts';
import { OUTLINES } from '@meguri/core/seals/outlines.ts';
import { METHODS, type Method, requiresNearness } from '@meguri/core/spots/methods.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';

type SpotView = Answer<'listSpots'>['spots'][number];
type MethodView = SpotView['methods'][number];
type GroupView = SpotView['group'];

/** A spot in one language, without anything that proves a visit (docs/domain.md#3-evidence-and-nearness). */
export function describeSpot({ fileUrl, sealUrl, conditions }: LiveCampaign, spot: Spot, locale: Locale): SpotView {
  const pause = conditions.paused.get(spot.id);
  const text = (value: LocalizedText | undefined) => (value === undefined ? '' : textIn(value, locale));
  const name = text(spot.name);
  const japanese = textIn(spot.name, DEFAULT_LOCALE);
  return {
    id: spot.id,
    name,
    nameJa: japanese === name ? null : japanese,
    reading: readingIn(spot.reading, locale),
    description: text(spot.description),
    address: text(spot.address),
    zip: spot.zip ?? '',
    hours: text(spot.hours),
    lat: spot.lat,
    lon: spot.lon,
    radius: spot.radius,
    images: (spot.images ?? []).map(fileUrl).filter((url) => url !== null),
    audio: spot.audio === undefined ? null : fileUrl(textIn(spot.audio, locale) || undefined),
    audioLocale: spot.audio === undefined ? null : textLocale(spot.audio, locale),
    courses: spot.courses,
    congestion: shownCongestion(conditions, spot),
    paused: pause ? pauseText(pause, locale) : null,
    stamp: spot.stamp && {
      name: text(spot.stamp.name),
      image: fileUrl(spot.stamp.image ?? undefined) ?? sealUrl(spot.id),
      ...(spot.stamp.shape && { outline: OUTLINES[spot.stamp.shape] }),
    },
    points: spot.points,
    methods: METHODS.filter((method) => spot.methods[method]).map((method) =>
      describeMethod(spot, method, { text, fileUrl }),
    ),
    group: describeGroup(spot, locale),
  };
}

/** The reading of the name, without a fallback: kana do not help readers of another language. */
const readingIn = (reading: LocalizedText | undefined, locale: Locale): string | null =>
  (typeof reading === 'object' ? reading[locale] : reading) ?? null;

/** The members of a group spot. */
export const describeGroup = (spot: Spot, locale: Locale): GroupView =>
  (spot.group ?? []).map(({ id, name, zip, address, lat, lon, radius }) => ({
    id,
    name: textIn(name, locale),
    zip: zip ?? '',
    address: address === undefined ? '' : textIn(address, locale),
    lat: lat ?? null,
    lon: lon ?? null,
    radius: radius ?? spot.radius,
  }));

function describeMethod(
  { methods }: Spot,
  method: Method,
  { text, fileUrl }: { text: (value: LocalizedText | undefined) => string; fileUrl: LiveCampaign['fileUrl'] },
): MethodView {
  const view: MethodView = { method, near: requiresNearness(method, methods[method] ?? {}) };
  if (method === 'keyword' && methods.keyword?.hint !== undefined) return { ...view, hint: text(methods.keyword.hint) };
  if (method === 'quiz' && methods.quiz) {
    const { question, choices, answer } = methods.quiz;
    return { ...view, question: text(question), choices: choices.map(text), multiple: [answer].flat().length > 1 };
  }
  if (method === 'ar' && methods.ar) {
    const { model, marker, frame } = methods.ar;
    return { ...view, model: fileUrl(model), marker: marker ?? null, frame: fileUrl(frame) };
  }
  return view;
}
