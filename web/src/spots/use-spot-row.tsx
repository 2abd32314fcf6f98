import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Congestion, Tag } from '@meguri/ui/feedback/tag.tsx';
import { SpotRow } from '@meguri/ui/places/spot-row.tsx';
import { useFormat, useText } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';
import { useStateWords } from '../shared/stamps/use-state-words.ts';
import { marked } from './list/search.ts';

const NONE: readonly string[] = [];

/** A text in which the words of a search are marked. */
const Marked = ({ text, found }: { text: string; found: readonly string[] }) =>
  found.length === 0
    ? text
    : // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have a fixed order
      marked(text, found).map((piece, at) => (piece.isFound ? <mark key={at}>{piece.text}</mark> : piece.text));

/**
 * Builds the row of a spot: distance, course, congestion and state. One hook serves the whole list, because each read
 * of the campaign is a subscription and there may be hundreds of rows. `found` are the words of a search, which are marked.
 */
export function useSpotRow(found: readonly string[] = NONE) {
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
    const nameOrCourse = spot.nameJa ? (
      <span lang={HTML_LANG.ja_JP}>
        <Marked text={spot.nameJa} found={found} />
      </span>
    ) : (
      courseNames.join(' ')
    );
    const facts = [
      distance !== null && format.distance(distance),
      // The reading shows why a search found the name.
      found.length > 0 && spot.reading && <Marked text={spot.reading} found={found} />,
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
        name={<Marked text={spot.name} found={found} />}
        facts={facts}
        flags={
          <>
            {view.congestion && <Congestion level={view.congestion}>{congestion[view.congestion]}</Congestion>}
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
