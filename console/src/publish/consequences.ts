import { DEFAULT_RADIUS } from '@meguri/core/catalogue/catalogue.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { showSteps } from '@meguri/core/document/document-path.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { distanceMetres, type Position } from '@meguri/core/lib/geo.ts';
import { METHODS, type Method, requiresNearness } from '@meguri/core/spots/methods.ts';
import { draftValue } from '../document/draft-value.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { placeOf } from '../shared/values/key-words.ts';
import { counted, instantWords, type ValueContext } from '../shared/values/value-words.ts';

/** A change, and the two documents that it leads from and to. `data` of the context is the later one. */
export interface Change {
  steps: readonly string[];
  old: Json | undefined;
  next: Json | undefined;
  before: Json;
}

type Say = (change: Change, context: ValueContext, words: ConsoleTexts['consequences']) => string | null;

const numberOr = <T>(value: Json | undefined, otherwise: T): number | T =>
  typeof value === 'number' ? value : otherwise;
const textsIn = (value: Json | undefined): readonly string[] =>
  isJsonList(value) ? value.filter((item) => typeof item === 'string') : [];

/** What a change of the QR codes means for printed posters: current ones are revoked, or earlier ones are valid again. */
const posters: Say = ({ old, next }, { texts }) => {
  const [from, to] = [qrVersion(old), qrVersion(next)];
  return to > from ? texts.publish.posters.end : to < from ? texts.publish.posters.back : null;
};

/** Without a version it is 1. */
function qrVersion(value: Json | undefined): number {
  const version = isJsonMap(value) ? value['version'] : value;
  return typeof version === 'number' ? version : 1;
}

const hasQr = (spot: Json | undefined): boolean =>
  isJsonMap(spot) && isJsonMap(spot['methods']) && spot['methods']['qr'] !== undefined;

/** The answers, codes or values of a way that are accepted no more. */
const goneAnswers = ({ old, next }: Pick<Change, 'old' | 'next'>): readonly string[] =>
  old === undefined || next === undefined ? [] : textsIn(old).filter((answer) => !textsIn(next).includes(answer));

const answers: Say = (change, { texts }, words) => {
  const gone = goneAnswers(change);
  return gone.length === 0 ? null : words.answersGone(gone.join(texts.publish.and));
};

const moved: Say = ({ steps, before }, { data, locale }, words) => {
  const spot = showSteps(steps.slice(0, 2));
  const [from, to] = [positionOf(draftValue(before, spot)), positionOf(draftValue(data, spot))];
  // Both parts of a position are changes of their own; the first one says it.
  if (!from || !to || (steps.at(-1) === 'lon' && from.lat !== to.lat)) return null;
  return words.moved(counted(Math.max(1, Math.round(distanceMetres(from, to))), locale));
};

function positionOf(spot: Json | undefined): Position | null {
  if (!isJsonMap(spot)) return null;
  const { lat, lon } = spot;
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
}

const stock: Say = ({ old, next }, { locale }, words) => {
  const [from, to] = [numberOr(old, null), numberOr(next, null)];
  if (from === null) return to === null ? null : words.stockLimited(counted(to, locale));
  if (to === null) return words.stockUnlimited;
  return to > from ? words.stockMore(counted(to - from, locale)) : words.stockLess(counted(from - to, locale));
};

type TimeWord = 'pressedFrom' | 'pressedUntil' | 'takenFrom' | 'takenUntil' | 'noticeAt';

/** From when or until when something is possible. The period says it only where nothing narrower does. */
const time =
  (word: TimeWord, narrower?: string): Say =>
  ({ next }, { data, locale }, words) =>
    typeof next !== 'string' || (narrower !== undefined && draftValue(data, narrower) !== undefined)
      ? null
      : words[word](instantWords(next, data, locale));

/** Both ends of a time that begins to be limited: the list of changes has it as one. */
const span =
  (from: TimeWord, until: TimeWord): Say =>
  ({ old, next, ...change }, context, words) => {
    if (old !== undefined || !isJsonMap(next)) return null;
    const said = [
      time(from)({ ...change, old, next: next['start'] }, context, words),
      time(until)({ ...change, old, next: next['end'] }, context, words),
    ].filter((text) => text !== null);
    return said.length === 0 ? null : said.join(' ');
  };

const near =
  (method: Method): Say =>
  ({ old, next }, _, words) => {
    const needs = (value: Json | undefined) =>
      requiresNearness(method, typeof value === 'boolean' ? { near: value } : {});
    return needs(old) === needs(next) ? null : needs(next) ? words.nearOnly : words.fromAfar;
  };

/** A way as a whole: that it goes, or whether it needs nearness where its last key went and it is empty now. */
const way =
  (method: Method): Say =>
  ({ old, next, ...change }, context, words) => {
    if (next === undefined) return words.wayGone;
    if (!isJsonMap(old) || !isJsonMap(next)) return null;
    return near(method)({ ...change, old: old['near'], next: next['near'] }, context, words);
  };

const notice: Say = ({ old, next }, { data, locale }, words) => {
  if (next === undefined) return words.noticeGone;
  if (old !== undefined) return null;
  const at = isJsonMap(next) ? next['publishAt'] : undefined;
  return typeof at === 'string' ? words.noticeAt(instantWords(at, data, locale)) : words.noticeNow;
};

const retention: Say = ({ next }, { locale }, words) => {
  const days = isJsonMap(next) ? next['days'] : next;
  if (next === undefined) return words.neverErased;
  return typeof days === 'number' ? words.erased(counted(days, locale)) : null;
};

const radius: Say = ({ old, next }, { locale }, words) => {
  const by = numberOr(next, DEFAULT_RADIUS) - numberOr(old, DEFAULT_RADIUS);
  return by === 0 ? null : words[by > 0 ? 'farther' : 'nearer'](counted(Math.abs(by), locale));
};

const sheetSlots: Say = ({ old, next }, { locale }, words) => {
  const by = numberOr(next, 0) - numberOr(old, 0);
  if (typeof old !== 'number' || typeof next !== 'number' || by === 0) return null;
  return words[by > 0 ? 'sheetMore' : 'sheetLess'](counted(Math.abs(by), locale));
};

const languages: Say = ({ old, next }, _, words) => {
  const [from, to] = [textsIn(old), textsIn(next)];
  const said = [
    to.some((language) => !from.includes(language)) ? words.languagesMore : null,
    from.some((language) => !to.includes(language)) ? words.languagesLess : null,
  ].filter((text) => text !== null);
  return said.length === 0 ? null : said.join(' ');
};

const handover: Say = ({ old, next }, _, words) => {
  const [from, to] = [old ?? 'swipe', next ?? 'swipe'];
  if (from === to) return null;
  return to === 'staff' ? words.counterOnly : to === 'swipe' ? words.bySwipe : null;
};

/** By place, with `*` for ids. */
const CONSEQUENCES: Readonly<Record<string, Say>> = {
  languages,
  timezone: (_, __, words) => words.timeZone,
  'period/start': time('pressedFrom', '/acquisition/start'),
  'period/end': time('pressedUntil', '/acquisition/end'),
  acquisition: span('pressedFrom', 'pressedUntil'),
  'acquisition/start': time('pressedFrom'),
  'acquisition/end': time('pressedUntil'),
  retention,
  'retention/days': retention,
  'spots/*': ({ old, next }, _, words) => {
    if (old === undefined) return hasQr(next) ? words.hang : null;
    return next === undefined ? (hasQr(old) ? words.takeDown : words.spotGone) : null;
  },
  'spots/*/lat': moved,
  'spots/*/lon': moved,
  'spots/*/radius': radius,
  'spots/*/methods/qr': (change, context, words) => {
    if (change.next === undefined) return words.qrGone;
    if (change.old === undefined) return words.hang;
    return posters(change, context, words) ?? way('qr')(change, context, words);
  },
  'spots/*/methods/qr/version': posters,
  'spots/*/methods/qr/codes': answers,
  'spots/*/methods/barcode/values': answers,
  'spots/*/methods/keyword': (change, context, words) =>
    change.old === undefined ? words.keywordBegun : way('keyword')(change, context, words),
  'spots/*/methods/keyword/answers': answers,
  ...Object.fromEntries(
    (['proximity', 'barcode', 'quiz', 'photo', 'ar'] as const).map((method) => [
      `spots/*/methods/${method}`,
      way(method),
    ]),
  ),
  ...Object.fromEntries(METHODS.map((method): [string, Say] => [`spots/*/methods/${method}/near`, near(method)])),
  'sheets/*/required': sheetSlots,
  'presents/*': ({ next }, _, words) => (next === undefined ? words.presentGone : null),
  'presents/*/stock': stock,
  'presents/*/window': span('takenFrom', 'takenUntil'),
  'presents/*/window/start': time('takenFrom'),
  'presents/*/window/end': time('takenUntil'),
  'presents/*/handover': handover,
  'presents/*/requires': (_, __, words) => words.requires,
  ...Object.fromEntries(
    ['stamps', 'course', 'sheet', 'spots', 'points', 'verified'].map((key): [string, Say] => [
      `presents/*/requires/${key}`,
      (_, __, words) => words.requires,
    ]),
  ),
  'presents/*/lottery/loseWeight': (_, __, words) => words.odds,
  'presents/*/lottery/outcomes/*/weight': (_, __, words) => words.odds,
  'presents/*/lottery/outcomes/*/stock': stock,
  'presents/*/lottery/outcomes/*/handover': handover,
  'questionnaires/*/questions/*/required': ({ next }, _, words) => (next === true ? words.mustAnswer : null),
  'notifications/*': notice,
};

/** What a change means at the venue; null where the values say it. */
export const consequenceOf = (change: Change, context: ValueContext): string | null =>
  CONSEQUENCES[placeOf(change.steps)]?.(change, context, context.texts.consequences) ?? null;

/** Whether somebody must change something at the spot: a poster, or what an answer is read from. */
export function needsWorkOnSite({ steps, old, next }: Change): boolean {
  const place = placeOf(steps);
  if (!place.startsWith('spots/*/methods/')) return false;
  if (place.endsWith('/qr') || place.endsWith('/qr/version')) return true;
  return goneAnswers({ old, next }).length > 0 && /\/(codes|values|answers)$/.test(place);
}
