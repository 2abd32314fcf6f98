import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Pressable } from '@meguri/ui/basics/pressable.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Congestion } from '@meguri/ui/feedback/tag.tsx';
import { NearestStop, Stripe } from '@meguri/ui/places/sign.tsx';
import { useFormat, useWording } from '../i18n/language-context.ts';
import { usePaths } from '../session/visit.ts';
import type { PositionState } from '../shared/location/locator.ts';
import { byNearness, nearnessOf } from '../shared/stamps/nearness.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';
import s from './home.module.css';

type NearestProps = { views: readonly SpotView[]; status: PositionState['status']; request: () => void };

/** The next stop: the nearest collectable spot, or a sign that asks for the visitor's position. */
export const Nearest = ({ views, status, request }: NearestProps) => {
  const { t } = useWording();
  const format = useFormat();
  const paths = usePaths();
  const known = byNearness(views.filter(({ distance }) => distance !== null));
  const view = known.find(({ status }) => !status.isDone) ?? known[0];
  if (view && view.distance !== null) {
    const { spot, distance } = view;
    return (
      <NearestStop
        href={paths.spot(spot.id)}
        label={t.home.nearest}
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
