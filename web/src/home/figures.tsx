import { ProgressStat, Stats } from '@meguri/ui/lists/stat.tsx';
import { useFormat, useWording } from '../i18n/language-context.ts';
import { useCampaign, useSpots, useUser, useUserStamps } from '../queries/queries.ts';

/** Placeholder as wide as the figures that are loading. */
const UNKNOWN = '–';

/** The large figures of the cover: stamps and points, of which a campaign may have only one. */
export const Figures = () => {
  const { home } = useWording().t;
  const format = useFormat();
  const { kind } = useCampaign();
  const spots = useSpots().data;
  const user = useUser().data;
  const rows = useUserStamps().data;
  const points = user ? format.number(user.user.points) : UNKNOWN;
  const totalOf = (n: number | undefined) => (n ? `/ ${n}` : undefined);
  return (
    <Stats>
      {kind === 'point' ? (
        <ProgressStat
          label={home.visited}
          value={rows?.filter(({ acquiredAt }) => acquiredAt !== null).length ?? UNKNOWN}
          unit={totalOf(spots?.length)}
        />
      ) : (
        <ProgressStat
          label={home.stamps}
          value={user?.progress.stamps ?? UNKNOWN}
          unit={totalOf(spots?.filter(({ stamp }) => stamp !== null).length)}
        />
      )}
      {kind !== 'stamp' && <ProgressStat label={home.points} value={points} unit="pt" />}
    </Stats>
  );
};
