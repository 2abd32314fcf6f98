import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import { applyToData } from '@meguri/core/document/apply-to-data.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { DraftFile } from './draft-files.ts';
import { draftValue } from './draft-value.ts';
import { localizedEdit } from './localized-edit.ts';

/** The words that a text gets in one language. */
export interface TranslationEdit {
  text: Pick<DraftText, 'path' | 'field' | 'entry' | 'place' | 'words' | 'files' | 'isShared'>;
  locale: Locale;
  words: string;
  /**
   * For a page, the hash of the content on which the edit is based; null if there was none. If omitted, the current
   * content.
   */
  base?: string | null;
}

/** A page that is written with the operations of the same step. */
export interface PageWrite {
  path: string;
  text: string;
  replaces: string | null;
}

export interface TranslationStep {
  operations: Operation[];
  files: PageWrite[];
}

interface Draft {
  data: Json;
  files: readonly DraftFile[];
  languages: readonly Locale[];
}

/** Texts without which a thing has no name. They are emptied and not taken out. */
const REQUIRED: ReadonlySet<string> = new Set(['name', 'title', 'label', 'question']);

/** What writes words into texts and pages of a draft, as one step. Several may be in one list, or in one text. */
export function translationStep(draft: Draft, edits: readonly TranslationEdit[]): TranslationStep {
  const step: TranslationStep = { operations: [], files: [] };
  const lists = new Map<string, Operation>();
  let { data } = draft;
  for (const edit of edits) {
    const operation =
      edit.text.place.form === 'page'
        ? pageOperation({ ...draft, data }, edit, step.files)
        : textOperation({ ...draft, data }, edit);
    if (!operation) continue;
    data = applyToData(data, operation).data;
    // A list is written as a whole, so that the last one has what the others wrote.
    if (edit.text.entry !== null) lists.set(operation.path, operation);
    else step.operations.push(operation);
  }
  step.operations.push(...lists.values());
  return step;
}

function textOperation({ data, languages }: Draft, { text, locale, words }: TranslationEdit): Operation | null {
  const { field, entry } = text;
  const value = draftValue(data, field);
  if (entry === null) {
    const isRequired = REQUIRED.has(field.split('/').at(-1) ?? '');
    return localizedEdit(value, words, { path: field, locale, languages, isRequired });
  }
  // A list without ids is one value, so that an entry is written with the whole list.
  const list = isJsonList(value) ? value : [];
  const at = entry - 1;
  const changed = localizedEdit(list[at], words, { path: '/label', locale, languages, isRequired: true });
  if (list[at] === undefined || !changed) return null;
  const { label } = applyToData({ languages, label: list[at] }, changed).data as { label: Json };
  return { op: 'set', path: field, value: list.map((one, index) => (index === at ? label : one)) };
}

/** Writes a page into its file, and names the file of a language that has none yet. An emptied page is not named any more. */
function pageOperation(
  { data, files, languages }: Draft,
  { text, locale, words, base }: TranslationEdit,
  writes: PageWrite[],
): Operation | null {
  const value = draftValue(data, text.field);
  const edit = { path: text.field, locale, languages, isRequired: false };
  if (words === '') return text.isShared ? null : localizedEdit(value, '', edit);
  const own = ownPagePath(text, locale, languages);
  const path = own ?? newPagePath(data, text, locale);
  const old = files.find((file) => file.path === path)?.sha256 ?? null;
  writes.push({ path, text: words, replaces: own !== undefined && base !== undefined ? base : old });
  return localizedEdit(value, path, edit);
}

/** The file of a page in one language; none where the language has the page of another one. */
const ownPagePath = ({ files, isShared }: TranslationEdit['text'], locale: Locale, languages: readonly Locale[]) =>
  !isShared || locale === languages[0] ? files[locale] : undefined;

/** The hash of a page's content in one language; null where there is none. */
export function pageHash(
  { files, languages }: Pick<Draft, 'files' | 'languages'>,
  { text, locale }: Pick<TranslationEdit, 'text' | 'locale'>,
): string | null {
  const path = ownPagePath(text, locale, languages);
  return files.find((file) => file.path === path)?.sha256 ?? null;
}

const CODE = /(?:ja_JP|en_US|zh_CH|zh_TW|ko_KR)/;

/** The name of a page's file in another language: after that of the source. A file that another page names stays as it is. */
function newPagePath(data: Json, { files }: TranslationEdit['text'], locale: Locale): string {
  const source = Object.values(files)[0] ?? 'pages/page.md';
  const first = CODE.test(source) ? source.replace(CODE, locale) : source.replace(/(\.\w+)?$/, `.${locale}$1`);
  const named = stringsIn(isJsonMap(data) ? (data['pages'] ?? null) : null);
  for (let number = 2, path = first; ; number += 1) {
    if (!named.includes(path)) return path;
    path = first.replace(/(\.\w+)?$/, `-${number}$1`);
  }
}

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return isJsonMap(value) ? Object.values(value).flatMap(stringsIn) : [];
}
