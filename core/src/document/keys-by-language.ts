import { isItem, type Steps } from './document-path.ts';

/** The keys of the campaign file whose value can be a map by language: texts, and files. A test compares them with the schema. */
const KEYS_BY_LANGUAGE: ReadonlySet<string> = new Set([
  'address',
  'attribution',
  'audio',
  'body',
  'contact',
  'description',
  'faq',
  'hint',
  'hours',
  'howToPlay',
  'label',
  'name',
  'privacy',
  'question',
  'reading',
  'terms',
  'text',
  'title',
  'transcript',
]);

/** Whether the value at a path can be a map by language. */
export const hasLanguages = (steps: Steps): boolean => KEYS_BY_LANGUAGE.has(steps.at(-1) ?? '') && !isItem(steps);
