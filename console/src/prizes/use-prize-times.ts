import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import { useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { useWords } from '../i18n/console-language.ts';
import { shortDates } from '../i18n/short-dates.ts';
import { instantMs, knownTimeZone } from '../shared/fields/instant-text.ts';

/** When a prize can be taken, and when a lottery is drawn, in words. */
export function usePrizeTimes(): (item: { readonly [key: string]: Json }) => string {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const words = t.prizes.times;
  const zone = draftValue(data, '/timezone');
  const timeZone = knownTimeZone(zone);
  return ({ window, lottery }) => {
    const day = (value: Json | undefined, edge: 'start' | 'end') => {
      const at = instantMs(typeof value === 'string' ? value : null, timeZone, edge);
      return Number.isNaN(at)
        ? null
        : shortDates(locale.replace('_', '-'), { month: 'numeric', day: 'numeric', timeZone })(at);
    };
    const [start, end] = isJsonMap(window) ? [day(window['start'], 'start'), day(window['end'], 'end')] : [null, null];
    const drawn = isJsonMap(lottery) ? day(lottery['drawAt'], 'start') : null;
    const taken =
      start !== null && end !== null
        ? words.between(start, end)
        : start !== null
          ? words.from(start)
          : end !== null
            ? words.until(end)
            : words.always;
    return drawn === null ? taken : [taken, words.drawn(drawn)].join(t.prizes.separator);
  };
}
