import { sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isItem, parsePath, showSteps } from '@meguri/core/document/document-path.ts';
import { isLocale, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { itemRows } from '../../document/campaign-data.ts';
import type { Clash } from '../../document/draft-source.ts';
import type { ConsoleTexts } from '../../i18n/ja_JP/ja_JP.ts';
import { keyWords } from '../values/key-words.ts';
import { isText, shownAt, shownItem } from '../values/shown-value.ts';
import { NAME_KEYS, type ValueContext, valueWords } from '../values/value-words.ts';

/** The words of a value, in one language or in all. */
export interface ClashLine {
  locale: Locale | null;
  words: string;
}

/** The words of a text in one language as both sides have them. */
export interface BothWords {
  locale: Locale | null;
  mine: string;
  theirs: string;
}

/** The path of the field that shows a value: that of a text, not of one of its languages. */
export function fieldOfClash(path: string): string {
  const steps = parsePath(path) ?? [];
  return isLocale(steps.at(-1)) ? showSteps(steps.slice(0, -1)) : path;
}

/** Where a value stands: the name of the item that it is part of, empty for the campaign itself, and the label of its field. */
export function placeOfClash(path: string, { texts, locale, data }: ValueContext): { of: string; what: string } {
  const steps = parsePath(path) ?? [];
  const [list = '', id] = steps;
  if (steps.length === 0) return { of: '', what: texts.document.fileTitle };
  const nameKey = NAME_KEYS[list];
  const row = nameKey && itemRows(data, list, { nameKey, preferred: locale }).find((one) => one.id === id);
  return { of: row ? row.name : nameKey && id !== undefined ? id : '', what: keyWords(steps, texts) };
}

/** Both sides of a clash as their field shows them. */
export function linesOfClash(clash: Pick<Clash, 'path' | 'op' | 'mine' | 'theirs'>, context: ValueContext) {
  const { document, publish } = context.texts;
  const steps = parsePath(clash.path) ?? [];
  const isByLanguage = [clash.mine, clash.theirs].some((value) => value !== undefined && isText(value));
  const linesOf = (value: Json | undefined): ClashLine[] => {
    const texts = isByLanguage ? textsOf(value, context.data) : null;
    if (texts && texts.size > 0) return [...texts].map(([locale, words]) => ({ locale, words }));
    const show = isItem(steps) ? shownItem : shownAt;
    return [{ locale: null, words: value === undefined ? document.clash.gone : show(steps, value, context) }];
  };
  if (steps.length === 0) {
    const whole = [{ locale: null, words: document.clash.wholeFile }];
    return { mine: whole, theirs: whole };
  }
  const isMoved = clash.op === 'move';
  return {
    mine: isMoved ? [{ locale: null, words: publish.moved }] : linesOf(clash.mine),
    theirs: linesOf(clash.theirs),
  };
}

/** What can be combined by hand: texts, language by language. Null for anything else. */
export function textsOfClash({ path, op, mine, theirs }: Clash, context: ValueContext): BothWords[] | null {
  const steps = parsePath(path) ?? [];
  if (steps.length === 0 || (op !== 'set' && op !== 'insert') || mine === undefined || theirs === undefined)
    return null;
  if (typeof mine === 'string' && typeof theirs === 'string') {
    // A date or the name of another item is not written by hand.
    const isPlain = [mine, theirs].every((value) => valueWords(steps, value, context) === undefined);
    return isPlain ? [{ locale: null, mine, theirs }] : null;
  }
  const [own, other] = [textsOf(mine, context.data), textsOf(theirs, context.data)];
  if (!own || !other) return null;
  return LOCALES.filter((locale) => own.has(locale) || other.has(locale)).map((locale) => ({
    locale,
    mine: own.get(locale) ?? '',
    theirs: other.get(locale) ?? '',
  }));
}

/** Both texts, one below the other. A text that both sides share, or that only one side has, appears once. */
export const combinedWords = ({ mine, theirs }: BothWords): string =>
  mine === theirs || theirs === '' ? mine : mine === '' ? theirs : `${mine}\n${theirs}`;

/** The value of combined texts. */
export function combinedValue(texts: readonly BothWords[], words: readonly string[]): Json {
  const [first] = texts;
  if (first?.locale === null) return words[0] ?? '';
  const entries = texts.map(({ locale }, index) => [locale, words[index] ?? '']);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/** Why a step cannot be taken back. `time` is that of the other edit on the clock of the member, if it is known. */
export const stuckTitle = ({ op, by, at }: Clash, time: string | null, { document }: ConsoleTexts): string =>
  // Nobody has edited it since: its id has been published.
  op === 'rename' && at === null ? document.stuck.published : document.stuck.title(by ?? document.clash.someone, time);

/** The words of a text by language. One string is in the first language of the campaign. Null for anything but a text. */
function textsOf(value: Json | undefined, data: Json): Map<Locale, string> | null {
  if (typeof value === 'string') return new Map([[sourceLanguage(data), value]]);
  if (value === undefined || !isText(value)) return null;
  const texts = LOCALES.flatMap((locale): [Locale, string][] => {
    const words = value[locale];
    return typeof words === 'string' ? [[locale, words]] : [];
  });
  return texts.length === Object.keys(value).length ? new Map(texts) : null;
}
