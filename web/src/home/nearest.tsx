import { Button } from '@meguri/ui/basics/button.tsx';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Pressable } from '@meguri/ui/basics/pressable.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Congestion } from '@meguri/ui/feedback/tag.tsx';
import { NearestStop, Stripe } from '@meguri/ui/places/sign.tsx';
import { vibrate } from '@meguri/ui/press/sound.ts';
import { useEffect } from 'react';
import { useFormat, useWording } from '../i18n/language-context.ts';
import { usePaths } from '../session/visit.ts';
import type { PositionState, VisitorPosition } from '../shared/location/locator.ts';
import { directionsUrl } from '../shared/stamps/directions.ts';
import { nearnessOf, placeFor } from '../shared/stamps/nearness.ts';
import { pressAt } from '../shared/stamps/press-link.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';
import { bearing, compassOf, ROUGH_ACCURACY, roughly, walkingMinutes } from '../shared/stamps/way.ts';
import { WayArrow } from '../shared/stamps/way-arrow.tsx';
import s from './home.module.css';
import { nextStop } from './next-stop.ts';

type NearestProps = {
  views: readonly SpotView[];
  at: VisitorPosition | null;
  status: PositionState['status'];
  request: () => void;
};

const noticed = new Set<string>();

/** Lets the phone vibrate when a spot comes into range, once for each spot and visit. */
function useNoticeRange(spotId: string | null): void {
  useEffect(() => {
    if (spotId === null || noticed.has(spotId)) return;
    noticed.add(spotId);
    vibrate(18);
  }, [spotId]);
}

/** The next stop: the way to the nearest collectable spot, a button once it is in range; without a position a sign that asks for it. */
export const Nearest = ({ views, at, status, request }: NearestProps) => {
  const { t } = useWording();
  const format = useFormat();
  const paths = usePaths();
  const view = nextStop(views);
  useNoticeRange(view?.canPressNow ? view.spot.id : null);
  if (view && view.distance !== null) {
    const { spot, congestion, distance, canPressNow } = view;
    const place = placeFor(spot, at);
    const isRough = at !== null && at.accuracy > ROUGH_ACCURACY;
    const degrees = at && !isRough && !canPressNow ? bearing(at, place) : null;
    const direction = degrees === null ? undefined : t.location.directions[compassOf(degrees)];
    const minutes = canPressNow ? null : walkingMinutes(distance);
    const way = [direction, minutes === null ? undefined : t.location.walk({ n: minutes })].filter(Boolean);
    return (
      <NearestStop
        href={canPressNow ? pressAt(paths.spot(spot.id)) : paths.spot(spot.id)}
        label={canPressNow ? t.home.rightHere : t.home.nearest}
        act={canPressNow ? (spot.stamp ? t.home.press : t.home.get) : undefined}
        arrow={degrees !== null && direction && <WayArrow bearing={degrees} label={direction} />}
        way={way.join(t.common.separator) || undefined}
        name={spot.name}
        sub={spot.nameJa ?? undefined}
        subLang="ja"
        reading={spot.nameJa ? undefined : (spot.reading ?? undefined)}
        distance={
          isRough ? t.location.about({ distance: format.distance(roughly(distance)) }) : format.distance(distance)
        }
        actions={
          !canPressNow && (
            <>
              <Button kind="second" small icon="map-pin" href={directionsUrl({ name: spot.name, ...place }, navigator)}>
                {t.home.directions}
              </Button>
              <Button kind="second" small href={paths.spot(spot.id)}>
                {t.home.aboutPlace}
              </Button>
            </>
          )
        }
        congestion={congestion && <Congestion level={congestion}>{t.spotFacts.congestion[congestion]}</Congestion>}
        nearness={nearnessOf(distance, place.radius)}
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
    <Pressable
      className={cx(s.ask, isAsking && s.asking)}
      off={isAsking}
      aria-busy={isAsking || undefined}
      onClick={request}
    >
      <span>
        <Icon name="navigation" />
        <span className={s.word}>{isAsking ? t.location.asking : t.home.showNearest}</span>
        {!isAsking && <Icon name="chevron-right" />}
      </span>
      <Stripe at={0} />
    </Pressable>
  );
};
