import { useFormat, useWording } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import type { SpotView } from './spot-view.ts';

/** The state of a spot in words. */
export interface StateWords {
  /** For the line below a slot: a date, a distance, "Stamp now". */
  short: string;
  /** The accessible text: always the state itself. */
  long: string;
}

/** Describes the state of a spot in words, so that it is never shown by colour and shape alone. */
export function useStateWords(): (view: SpotView) => StateWords {
  const { state } = useWording().t.spotFacts;
  const format = useFormat();
  const { acquisition } = useCampaign();
  const doneWord = acquisition.limit === 'week' ? state.doneWeek : state.doneToday;
  return ({ spot, status, distance, canPressNow }) => {
    const now = spot.stamp ? state.stampNow : state.getNow;
    if (status.acquiredAt === null) {
      if (canPressNow) return { short: now, long: now };
      return { short: distance === null ? state.notYet : format.distance(distance), long: state.notYet };
    }
    const date = format.date(status.acquiredAt);
    const got = spot.stamp ? state.got({ date }) : state.gotPoints({ date });
    switch (status.slot) {
      case 'today':
        return { short: doneWord, long: doneWord };
      case 'exchanged':
        return { short: date, long: state.exchanged };
      default:
        return canPressNow ? { short: now, long: `${got} ${now}` } : { short: date, long: got };
    }
  };
}
