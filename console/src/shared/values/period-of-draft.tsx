import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import { clockTag } from '../../i18n/clock-tag.ts';
import { useWords } from '../../i18n/console-language.ts';
import { instantMs, instantParts, knownTimeZone } from '../fields/instant-text.ts';

/** The period of a draft: both ends with their times, in the time zone of the campaign. */
export const PeriodOfDraft = ({ data }: { data: Json | null }) => {
  const { t, locale } = useWords();
  const { period, timezone } = isJsonMap(data) ? data : {};
  const timeZone = knownTimeZone(timezone);
  const shown = (edge: 'start' | 'end'): string => {
    const text = isJsonMap(period) ? period[edge] : undefined;
    const spelled = typeof text === 'string' ? text : '';
    const instant = instantMs(spelled, timeZone, edge);
    if (Number.isNaN(instant)) return t.common.none;
    const hasTime = (instantParts(spelled)?.time ?? '') !== '';
    return new Intl.DateTimeFormat(clockTag(locale), {
      dateStyle: 'long',
      ...(hasTime ? { timeStyle: 'short' } : {}),
      timeZone,
    }).format(instant);
  };
  return t.edition.from(shown('start'), shown('end'), timeZone);
};
