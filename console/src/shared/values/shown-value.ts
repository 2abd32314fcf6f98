import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap, type JsonMap } from '@meguri/core/document/value.ts';
import { isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import { keyWords } from './key-words.ts';
import { type ValueContext, valueWords } from './value-words.ts';

/** Whether the value is a text by language. */
export const isText = (value: Json): value is JsonMap => {
  const keys = isJsonMap(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every(isLocale);
};

/** The keys of the texts that name an item, in the order in which they are looked for. */
const NAMES = ['name', 'title', 'label'];

/** A value as its screen shows it: with its unit or as its name. */
export function shownAt(steps: readonly string[], value: Json | undefined, context: ValueContext): string {
  const { texts } = context;
  if (steps[0] === 'focus' && isJsonMap(value)) {
    // Names the pictures, which say more than a list of points.
    if (steps.length === 1) return Object.keys(value).join(texts.publish.and);
    const { x, y } = value;
    if (typeof x === 'number' && typeof y === 'number') return texts.files.focus.note({ x, y });
  }
  return shown(steps, value, context);
}

/** A value in words: texts in the language of the console, lists with commas, the parts of a map with their labels. */
function shown(steps: readonly string[], value: Json | undefined, context: ValueContext): string {
  const { publish } = context.texts;
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? publish.yes : publish.no;
  if (isJsonList(value)) return value.map((item) => shownItem(steps, item, context)).join(publish.and);
  if (isText(value)) return inLanguage(value, context.locale);
  if (!isJsonMap(value)) return valueWords(steps, value, context) ?? String(value);
  const what = keyWords(steps, context.texts);
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, part]) => {
      const path = [...steps, key];
      const [label, text] = [keyWords(path, context.texts), shownAt(path, part, context)];
      // A part may have the label of the whole, or a label that begins with it.
      if (label === what) return text;
      const own = label.startsWith(`${what}: `) ? label.slice(what.length + 2) : label;
      return text === '' ? own : publish.part(own, text);
    })
    .filter((part) => part !== '')
    .join(publish.and);
}

/** An item of a list: by its name if it has one. */
export function shownItem(steps: readonly string[], item: Json | undefined, context: ValueContext): string {
  const name = isJsonMap(item) && !isText(item) ? NAMES.flatMap((key) => item[key] ?? [])[0] : undefined;
  return name === undefined ? shown(steps, item, context) : shown(steps, name, context);
}

function inLanguage(text: JsonMap, preferred: Locale): string {
  const locale = preferred in text ? preferred : Object.keys(text)[0];
  return locale === undefined ? '' : String(text[locale]);
}
