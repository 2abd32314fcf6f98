import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useWords } from '../i18n/console-language.ts';

/** What a condition says, for a list. `nameOf`: the name of its spot or present. */
export function useConditionText(nameOf: (id: string) => string): (condition: ConditionView) => string {
  const { t, locale } = useWords();
  return ({ pause, level, notice, subject }) => {
    if (notice) return textIn(notice.title, locale);
    const name = nameOf(subject ?? '');
    if (level) return `${name}: ${t.live.crowding.levels[level]}`;
    if (!pause) return name;
    return `${name}: ${pause.text === undefined ? t.live.pausing.reasons[pause.reason] : textIn(pause.text, locale)}`;
  };
}
