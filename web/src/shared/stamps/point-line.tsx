import { PassbookRow } from '@meguri/ui/lists/passbook.tsx';
import { useWording } from '../../i18n/language-context.ts';
import type { HistoryLine } from '../../queries/point-queries.ts';
import { usePresents, useSpots } from '../../queries/queries.ts';

/** A change of the visitor's points, with the name of its spot or present. */
export const PointLine = ({ line }: { line: HistoryLine }) => {
  const { t, format } = useWording();
  const { at, change, balance, reason, spotId, presentId } = line;
  const spot = useSpots().data?.find(({ id }) => id === spotId)?.name;
  const present = usePresents().data?.find(({ id }) => id === presentId)?.name;
  const name = spot ?? present;
  return (
    <PassbookRow
      date={format.date(at)}
      time={format.time(at)}
      title={name ?? t.points.reason[reason]}
      detail={name === undefined ? undefined : t.points.reason[reason]}
      change={`${change < 0 ? '−' : '+'}${format.number(Math.abs(change))}`}
      balance={format.number(balance)}
    />
  );
};
