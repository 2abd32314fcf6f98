import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import { type CounterState, serverTime } from '../state/counter-state.ts';

/** Times as staff read them, in the time zone of the campaign. */
export function useCounterTimes(state: CounterState) {
  const { t, locale } = useStaffWords();
  const { timeZone } = state.facts.campaign;
  const language = locale.replace('_', '-');
  const clock = (at: number): string =>
    Number.isNaN(at)
      ? ''
      : new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(
          at,
        );
  return {
    /** `14:05` */
    clock,
    /** The same with its day: today, or a date. */
    day: (at: number): string => {
      const isToday = isoDate(localDate(at, timeZone)) === isoDate(localDate(serverTime(state, Date.now()), timeZone));
      if (isToday) return t.facts.today(clock(at));
      const date = new Intl.DateTimeFormat(language, { timeZone, month: 'numeric', day: 'numeric' }).format(at);
      return `${date} ${clock(at)}`;
    },
    /** `4:52` */
    left: (milliseconds: number): string => {
      const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
  };
}
