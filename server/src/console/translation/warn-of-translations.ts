import type { DraftFault } from '@meguri/core/console/operation/draft-facts.ts';
import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import { marksByWords, stateOf } from '@meguri/core/console/translation/text-state.ts';
import { sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { parsePath } from '@meguri/core/document/document-path.ts';
import { idOf, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { showPath } from '../../publish/check/faults.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import type { WarnOfDraft } from '../drafts/check-draft.ts';
import { learnPairs, marksOf } from './learn-pairs.ts';
import type { TranslationParts } from './show-translation.ts';

/** Warns of translations whose source has changed. The campaign file alone does not show it. */
export function warnOfTranslations(parts: TranslationParts): WarnOfDraft {
  const { db, documents } = parts;
  return ({ campaignId, now }) =>
    db.transaction(async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId, now });
      if (!draft) return [];
      const learned = await learnPairs(tx, parts, { draft, now });
      const marks = await marksOf(tx, campaignId, learned);
      if (marks.length === 0) return [];
      const markOf = marksByWords(marks);
      const source = sourceLanguage(learned.data);
      return learned.texts.flatMap((text) => {
        const locales = LOCALES.filter((locale) => stateOf(text, locale, source, markOf) === 'stale');
        return locales.length === 0 ? [] : [warning(learned.data, text, locales)];
      });
    });
}

const warning = (data: Json | null, text: DraftText, locales: readonly Locale[]): DraftFault => ({
  code: 'language_stale',
  file: 'campaign.yaml',
  line: 0,
  path: shownPath(data, text),
  field: text.field,
  message: {
    ja_JP: `原文が変わりました。訳を見直してください（${locales.map((locale) => LOCALE_NAMES[locale]).join('、')}）。`,
    en_US: `should be translated again, because its source has changed: ${locales.map((locale) => LOCALE_NAMES[locale]).join(', ')}.`,
  },
});

/** The path of a text as `campaign check` prints it: `spots[3].methods.quiz.choices[1]`. */
function shownPath(data: Json | null, { field, entry }: DraftText): string {
  const shown: (string | number)[] = [];
  let value: Json | undefined = data ?? undefined;
  for (const step of parsePath(field) ?? []) {
    if (isJsonList(value)) {
      const at = value.findIndex((item) => idOf(item) === step);
      shown.push(at);
      value = value[at];
    } else {
      shown.push(step);
      value = isJsonMap(value) ? value[step] : undefined;
    }
  }
  return showPath(entry === null ? shown : [...shown, entry - 1]);
}
