import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap, type JsonMap } from '@meguri/core/document/value.ts';
import { isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { keyWords } from './key-words.ts';

interface Words {
  texts: ConsoleTexts;
  locale: Locale;
}

/** Whether the value is a text by language. */
export const isText = (value: Json): value is JsonMap => {
  const keys = isJsonMap(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every(isLocale);
};

/** The keys of the texts that name an item, in the order in which they are looked for. */
const NAMES = ['name', 'title', 'label'];

/** A value as its screen shows it: with its unit, or by its name. */
export function shownAt(steps: readonly string[], value: Json | undefined, words: Words): string {
  const { texts } = words;
  const key = steps.at(-1);
  // By picture; a point alone says nothing.
  if (steps.length === 1 && key === 'focus' && isJsonMap(value)) return Object.keys(value).join(texts.publish.and);
  if (key === 'radius' && typeof value === 'number') return `${value} m`;
  const congestions: Readonly<Record<string, string>> = texts.spots.congestions;
  return (key === 'congestion' && congestions[String(value)]) || shown(steps, value, words);
}

/** A value in words: texts in the language of the console, lists with commas, the parts of a map with what they are called. */
function shown(steps: readonly string[], value: Json | undefined, words: Words): string {
  const { publish } = words.texts;
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? publish.yes : publish.no;
  if (isJsonList(value)) return value.map((item) => shownItem(steps, item, words)).join(publish.and);
  if (isText(value)) return inLanguage(value, words.locale);
  if (!isJsonMap(value)) return String(value);
  const what = keyWords(steps, words.texts);
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, part]) => {
      const path = [...steps, key];
      const [label, text] = [keyWords(path, words.texts), shownAt(path, part, words)];
      // The key of a part may be called as what it is part of, or be called after it.
      if (label === what) return text;
      const own = label.startsWith(`${what}: `) ? label.slice(what.length + 2) : label;
      return text === '' ? own : publish.part(own, text);
    })
    .filter((part) => part !== '')
    .join(publish.and);
}

/** An item of a list: by its name if it has one. */
export function shownItem(steps: readonly string[], item: Json | undefined, words: Words): string {
  const name = isJsonMap(item) && !isText(item) ? NAMES.flatMap((key) => item[key] ?? [])[0] : undefined;
  return name === undefined ? shown(steps, item, words) : shown(steps, name, words);
}

function inLanguage(text: JsonMap, preferred: Locale): string {
  const locale = preferred in text ? preferred : Object.keys(text)[0];
  return locale === undefined ? '' : String(text[locale]);
}
