import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { itemRows } from '../../document/campaign-data.ts';
import { draftValue } from '../../document/draft-value.ts';
import type { ConsoleTexts } from '../../i18n/ja_JP/ja_JP.ts';
import { instantMs, instantParts, knownTimeZone } from '../fields/instant-text.ts';
import { placeOf } from './key-words.ts';

/** What values are written with: the words of the console, and the document that they are from. */
export interface ValueContext {
  texts: ConsoleTexts;
  locale: Locale;
  data: Json;
}

/** The lists whose items have a name. */
export const NAME_KEYS: Readonly<Record<string, string>> = {
  courses: 'name',
  spots: 'name',
  sheets: 'name',
  presents: 'name',
  questionnaires: 'title',
  notifications: 'title',
  popups: 'title',
};

/** The list that an id at a place is of. */
const REFERENCES: Readonly<Record<string, string>> = {
  'spots/*/courses': 'courses',
  'sheets/*/course': 'courses',
  'sheets/*/spots': 'spots',
  'presents/*/requires/course': 'courses',
  'presents/*/requires/sheet': 'sheets',
  'presents/*/requires/spots': 'spots',
  'presents/*/spots': 'spots',
  'presents/*/survey': 'questionnaires',
};

const INSTANTS = new Set([
  'period/start',
  'period/end',
  'acquisition/start',
  'acquisition/end',
  'presents/*/window/start',
  'presents/*/window/end',
  'presents/*/lottery/drawAt',
  'notifications/*/publishAt',
]);

type Unit = keyof ConsoleTexts['consequences']['values'];

const UNITS: Readonly<Record<string, Unit>> = {
  'spots/*/radius': 'metres',
  'spots/*/group/*/radius': 'metres',
  'spots/*/points': 'points',
  'spots/*/methods/qr/version': 'qrVersion',
  'spots/*/methods/quiz/answer': 'choice',
  'spots/*/methods/quiz/cooldown': 'seconds',
  'sheets/*/required': 'stamps',
  'presents/*/stock': 'pieces',
  'presents/*/perAccount': 'pieces',
  'presents/*/requires/stamps': 'stamps',
  'presents/*/requires/points': 'points',
  'presents/*/lottery/outcomes/*/stock': 'pieces',
  'questionnaires/*/questions/*/maxLength': 'letters',
  'password/minLength': 'letters',
  'retention/days': 'days',
};

/** What the options of a key are called in its form. */
function optionsAt(place: string, t: ConsoleTexts): Readonly<Record<string, string>> | undefined {
  const options: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    languages: t.common.languages,
    login: t.cover.logins,
    plausibility: t.cover.plausibilities,
    'acquisition/limit': t.cover.limits,
    'photos/moderation': t.cover.moderations,
    'spots/*/congestion': t.spots.congestions,
    'spots/*/stamp/shape': t.seals.shapes,
    'presents/*/kind': t.prizes.kinds,
    'presents/*/handover': t.prizes.handovers,
    'presents/*/lottery/type': t.prizes.types,
    'presents/*/lottery/outcomes/*/then': t.prizes.nexts,
    'presents/*/lottery/outcomes/*/handover': t.prizes.handovers,
    'questionnaires/*/type': t.surveys.types,
    'questionnaires/*/questions/*/kind': t.surveys.kinds,
    'popups/*/hook': t.notices.hooks,
    'map/style': t.baseLayer.styles,
  };
  return options[place];
}

/** The words for a value at a path that are not the value itself; undefined where it is shown as it is. */
export function valueWords(
  steps: readonly string[],
  value: string | number,
  context: ValueContext,
): string | undefined {
  const { texts, locale, data } = context;
  const place = placeOf(steps);
  const option = optionsAt(place, texts)?.[String(value)];
  if (option !== undefined) return option;
  const list = REFERENCES[place];
  if (list !== undefined) return nameOf(list, String(value), context);
  if (INSTANTS.has(place)) return instantWords(String(value), data, locale);
  const unit = unitAt(place, steps, data);
  return unit !== undefined && typeof value === 'number'
    ? texts.consequences.values[unit](counted(value, locale))
    : undefined;
}

/** The name of an item by its id. */
export const nameOf = (list: string, id: string, { data, locale }: Omit<ValueContext, 'texts'>): string | undefined =>
  itemRows(data, list, { nameKey: NAME_KEYS[list] ?? 'name', preferred: locale }).find((row) => row.id === id)?.name;

/** A number as the language of the console writes it. */
export const counted = (value: number, locale: Locale): string => value.toLocaleString(locale.replace('_', '-'));

/** An instant of the file on the clock of the campaign; the text itself if it is none. A date alone stays a date. */
export function instantWords(text: string, data: Json, locale: Locale): string {
  const timeZone = knownTimeZone(isJsonMap(data) ? data['timezone'] : undefined);
  const at = instantMs(text, timeZone, 'start');
  if (Number.isNaN(at)) return text;
  return new Intl.DateTimeFormat(locale.replace('_', '-'), {
    timeZone,
    dateStyle: 'long',
    ...(instantParts(text)?.time === '' ? {} : { timeStyle: 'short', hourCycle: 'h23' }),
  }).format(at);
}

/** The stock of a lottery is how often it can be drawn. */
function unitAt(place: string, steps: readonly string[], data: Json): Unit | undefined {
  const isLottery = place === 'presents/*/stock' && draftValue(data, `/presents/${steps[1]}/kind`) === 'lottery';
  return isLottery ? 'draws' : UNITS[place];
}
