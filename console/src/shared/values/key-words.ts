import { isItem } from '@meguri/core/document/document-path.ts';
import { isLocale } from '@meguri/core/lib/locale.ts';
import type { ConsoleTexts } from '../../i18n/ja_JP/ja_JP.ts';

type Words = Readonly<Record<string, unknown>>;

const textIn = (words: Words, key: string): string | undefined => {
  const text = words[key];
  return typeof text === 'string' ? text : undefined;
};

/** Keys of the file whose field has another name on its screen. */
const SYNONYMS: Readonly<Record<string, string>> = { color: 'colour', minLength: 'password', days: 'retention' };

/** Keys that mean something else in their place. `*` stands for an id. */
const placeWords = (path: string, t: ConsoleTexts): string | undefined =>
  ({
    slug: t.campaigns.fresh.slug,
    period: t.cover.sections.period,
    acquisition: t.cover.sections.collecting,
    'acquisition/start': t.cover.fields.collectFrom,
    'acquisition/end': t.cover.fields.collectUntil,
    organiser: t.cover.tabs.organiser,
    'organiser/name': t.cover.organiser.name,
    'organiser/address': t.cover.organiser.address,
    'organiser/phone': t.cover.organiser.phone,
    'organiser/email': t.cover.organiser.email,
    'organiser/hours': t.cover.organiser.hours,
    'organiser/contact': t.cover.organiser.contact,
    analytics: t.cover.sections.measuring,
    photos: t.cover.fields.moderation,
    pages: t.notices.pages.title,
    'presents/*/requires': t.prizes.parts.rules,
    'presents/*/requires/spots': t.prizes.fields.requiredSpots,
    'presents/*/window': t.prizes.sections.when,
    'presents/*/window/start': t.prizes.fields.from,
    'presents/*/window/end': t.prizes.fields.until,
    'presents/*/spots': t.prizes.fields.usedAt,
    'presents/*/content': t.prizes.sections.content,
    'presents/*/content/image': t.prizes.fields.contentImage,
    'presents/*/lottery': t.prizes.kinds.lottery,
    'presents/*/lottery/type': t.prizes.fields.lotteryType,
    'presents/*/lottery/outcomes': t.prizes.odds.outcomes,
    'presents/*/lottery/outcomes/*/then': t.prizes.fields.next,
  })[path];

/** A path with `*` for the ids of items. */
export const placeOf = (steps: readonly string[]): string =>
  steps.map((step, index) => (isItem(steps.slice(0, index + 1)) ? '*' : step)).join('/');

/** What a key of the campaign file is called on its screen; the key itself where no screen names it. */
export function keyWords(steps: readonly string[], t: ConsoleTexts): string {
  const [list = ''] = steps;
  const last = steps.at(-1) ?? '';
  const language = isLocale(last) ? t.common.languageTabs[last] : null;
  const path = language === null ? steps : steps.slice(0, -1);
  const word = wordOf(path, list, t);
  return language === null ? word : t.publish.inLanguage(word, language);
}

function wordOf(steps: readonly string[], list: string, t: ConsoleTexts): string {
  if (steps.at(-1) === 'id') return t.spots.fields.id;
  // The keys of this map are file paths.
  if (list === 'focus') return steps[1] === undefined ? t.files.focus.act : `${t.files.focus.act}: ${steps[1]}`;
  const named = placeWords(placeOf(steps), t);
  if (named !== undefined) return named;
  if (steps.length === 1 || isItem(steps)) return listWords(list, t) ?? fieldIn(steps, list, t);
  return fieldIn(steps, list, t);
}

/** What an item of a list is called. */
const listWords = (list: string, t: ConsoleTexts): string | undefined =>
  ({
    spots: t.frame.pages.spots,
    courses: t.sheets.courses.title,
    sheets: t.sheets.sheets.title,
    presents: t.frame.pages.prizes,
    questionnaires: t.frame.pages.surveys,
    notifications: t.notices.notices.title,
    popups: t.notices.popups.title,
    map: t.frame.pages.ground,
  })[list];

function fieldIn(steps: readonly string[], list: string, t: ConsoleTexts): string {
  const methods = steps.indexOf('methods');
  if (methods >= 0) {
    const method = steps[methods + 1] ?? '';
    const name = textIn(t.spots.ways.names, method) ?? t.spots.tabs.ways;
    const key = steps[methods + 2];
    return key === undefined ? name : `${name}: ${textIn(t.spots.ways, key) ?? key}`;
  }
  const tables: readonly Words[] = {
    spots: [t.spots.fields],
    courses: [t.sheets.fields],
    sheets: [t.sheets.fields],
    presents: [t.prizes.fields],
    questionnaires: [t.surveys.fields],
    notifications: [t.notices.fields],
    popups: [t.notices.fields],
    pages: [t.notices.pageNames],
    map: [t.baseLayer.fields],
  }[list] ?? [t.cover.fields];
  for (const key of [...steps].reverse()) {
    const known = SYNONYMS[key] ?? key;
    for (const table of tables) {
      const word = textIn(table, known) ?? textIn(table, key);
      if (word !== undefined) return word;
    }
  }
  return steps.at(-1) ?? '';
}
