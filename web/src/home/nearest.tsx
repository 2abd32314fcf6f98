import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Pressable } from '@meguri/ui/basics/pressable.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Congestion } from '@meguri/ui/feedback/tag.tsx';
import { Arrow } from '@meguri/ui/places/arrow.tsx';
import { NearestStop, Stripe } from '@meguri/ui/places/sign.tsx';
import { useFormat, useWording } from '../i18n/language-context.ts';
import { usePaths } from '../session/visit.ts';
import type { PositionState, VisitorPosition } from '../shared/location/locator.ts';
import { byNearness, nearnessOf } from '../shared/stamps/nearness.ts';
import { pressAt } from '../shared/stamps/press-link.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';
import { bearing, compassOf, ROUGH_ACCURACY, walkingMinutes } from '../shared/stamps/way.ts';
import s from './home.module.css';

type NearestProps = {
  views: readonly SpotView[];
  at: VisitorPosition | null;
  status: PositionState['status'];
  request: () => void;
};

/** The next stop: the way to the nearest collectable spot, a button once it is in range; without a position a sign that asks for it. */
export const Nearest = ({ views, at, status, request }: NearestProps) => {
  const { t } = useWording();
  const format = useFormat();
  const paths = usePaths();
  const known = byNearness(views.filter(({ distance }) => distance !== null));
  const view = known.find(({ status }) => !status.isDone) ?? known[0];
  if (view && view.distance !== null) {
    const { spot, distance, canPressNow } = view;
    const degrees = at && at.accuracy <= ROUGH_ACCURACY && !canPressNow ? bearing(at, spot) : null;
    const direction = degrees === null ? undefined : t.location.directions[compassOf(degrees)];
    const minutes = canPressNow ? null : walkingMinutes(distance);
    const way = [direction, minutes === null ? undefined : t.location.walk({ n: minutes })].filter(Boolean);
    return (
      <NearestStop
        href={canPressNow ? pressAt(paths.spot(spot.id)) : paths.spot(spot.id)}
        label={canPressNow ? t.home.rightHere : t.home.nearest}
        act={canPressNow ? (spot.stamp ? t.home.press : t.home.get) : undefined}
        arrow={degrees !== null && direction && <Arrow bearing={degrees} label={direction} />}
        way={way.join(t.common.separator) || undefined}
        name={spot.name}
        sub={spot.nameJa ?? undefined}
        subLang="ja"
        reading={spot.nameJa ? undefined : (spot.reading ?? undefined)}
        distance={format.distance(distance)}
        congestion={<Congestion level={spot.congestion}>{t.spotFacts.congestion[spot.congestion]}</Congestion>}
        nearness={nearnessOf(distance, spot.radius)}
      />
    );
  }
  if (status === 'denied' || status === 'unavailable') {
    const { title, text } = t.location[status];
    return (
      <div className={s.place}>
        <Note title={title}>{text}</Note>
      </div>
    );
  }
  const isAsking = status === 'asking';
  return (
    <Pressable className={s.ask} off={isAsking} aria-busy={isAsking || undefined} onClick={request}>
      <span>
        <Icon name="navigation" />
        <span className={s.word}>{isAsking ? t.location.asking : t.home.showNearest}</span>
        {!isAsking && <Icon name="chevron-right" />}
      </span>
      <Stripe at={0} />
    </Pressable>
  );
};
