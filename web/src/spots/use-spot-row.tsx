import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Congestion, Tag } from '@meguri/ui/feedback/tag.tsx';
import { SpotRow } from '@meguri/ui/places/spot-row.tsx';
import { useFormat, useText } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';
import { useStateWords } from '../shared/stamps/use-state-words.ts';

/**
 * Builds the row of a spot: distance, course, congestion and state. One hook serves the whole list, because each read
 * of the campaign is a subscription and there may be hundreds of rows.
 */
export function useSpotRow() {
  const t = useText();
  const format = useFormat();
  const { state, congestion } = t.spotFacts;
  const paths = usePaths();
  const { courses } = useCampaign();
  const stateOf = useStateWords();
  return (view: SpotView, hasCoupon: boolean) => {
    const { spot, seal, status, distance, canPressNow } = view;
    const courseNames = courses.filter(({ id }) => spot.courses.includes(id)).map(({ name }) => name);
    // In another language, the original name helps to find the place, because it is the one on the signs.
    const nameOrCourse = spot.nameJa ? <span lang={HTML_LANG.ja_JP}>{spot.nameJa}</span> : courseNames.join(' ');
    const facts = [
      distance !== null && format.distance(distance),
      nameOrCourse,
      spot.points > 0 && t.spots.pt({ points: format.number(spot.points) }),
    ].filter(Boolean);
    return (
      <SpotRow
        key={spot.id}
        href={paths.spot(spot.id)}
        seal={seal}
        state={status.slot}
        exchangedLabel={state.exchanged}
        name={spot.name}
        facts={facts}
        flags={
          <>
            <Congestion level={spot.congestion}>{congestion[spot.congestion]}</Congestion>
            {canPressNow && (
              <Tag act icon="stamp">
                {spot.stamp ? state.stampNow : state.getNow}
              </Tag>
            )}
            {!canPressNow && status.acquiredAt !== null && <Tag icon="check">{stateOf(view).long}</Tag>}
            {hasCoupon && <Tag icon="ticket">{t.spots.coupons.tag}</Tag>}
          </>
        }
      />
    );
  };
}
