import type { TranslationMark } from '@meguri/core/console/translation/text-state.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { useWords } from '../i18n/console-language.ts';
import type { Done } from './desk-report.tsx';
import type { DeskRow } from './desk-rows.ts';
import type { DeskFacts } from './use-desk.ts';
import { useTextActions } from './use-text-actions.ts';

interface ConfirmationOptions {
  slug: string;
  desk: DeskFacts;
  locale: Locale;
  report: (done: Done) => void;
}

/** The confirmation of translations in one language: what can be confirmed, and the action with the way back. */
export function useConfirmation({ slug, desk, locale, report }: ConfirmationOptions) {
  const { t } = useWords();
  const words = t.translation;
  const actions = useTextActions(slug);
  const confirm = async (row: DeskRow): Promise<void> => {
    const mark = confirmable(row, locale, desk.source);
    if (!mark) return;
    const say = async (isRight: boolean): Promise<boolean> => {
      const outcome = await actions.confirm([mark], isRight);
      if (outcome.ok) desk.replaceMarks(outcome.answer);
      else report({ text: outcome.why ?? words.failed });
      return outcome.ok;
    };
    if (await say(true)) report({ text: words.confirmed, undo: () => void say(false) });
  };
  return { confirm, isConfirmable: (row: DeskRow) => confirmable(row, locale, desk.source) !== null };
}

/** Translations that a person can confirm: stale ones and machine translations. */
function confirmable(
  { mark, state, text }: DeskRow,
  locale: Locale,
  from: Locale,
): Pick<TranslationMark, 'locale' | 'source' | 'target'> | null {
  if (mark) return mark;
  const [source, target] = [text.words[from], text.words[locale]];
  return state === 'machine' && source !== undefined && target !== undefined ? { locale, source, target } : null;
}
