import { byNearness, nearnessOf } from '../collecting/nearness.ts';
import type { SpotView } from '../collecting/spot-view.ts';
import { useFormat, useText } from '../i18n/language-context.ts';
import type { Whereabouts } from '../location/locator.ts';
import { Button } from '../ui/button.tsx';
import { Pad } from '../ui/layout.tsx';
import { Note } from '../ui/note.tsx';
import { NearestStop } from '../ui/sign.tsx';
import { Congestion } from '../ui/tag.tsx';
import { usePaths } from '../visit.ts';

type NearestProps = { views: SpotView[]; status: Whereabouts['status']; ask: () => void };

/** The next stop: the nearest spot that still has something to collect, or a quiet button that asks where the visitor is. */
export const Nearest = ({ views, status, ask }: NearestProps) => {
  const { t, format } = { t: useText(), format: useFormat() };
  const paths = usePaths();
  const known = byNearness(views.filter(({ distance }) => distance !== null));
  const view = known.find(({ standing }) => !standing.isDone) ?? known[0];
  if (view && view.distance !== null) {
    const { spot, distance } = view;
    return (
      <NearestStop
        href={paths.spot(spot.id)}
        label={t.home.nearest}
        name={spot.name}
        sub={spot.nameJa ?? undefined}
        subLang="ja"
        distance={format.distance(distance)}
        congestion={<Congestion level={spot.congestion}>{t.spots.congestion[spot.congestion]}</Congestion>}
        nearness={nearnessOf(distance, spot.radius)}
      />
    );
  }
  if (status === 'denied' || status === 'unavailable') {
    const { title, text } = t.location[status];
    return (
      <Pad>
        <Note title={title}>{text}</Note>
      </Pad>
    );
  }
  return (
    <Pad>
      <Button kind="second" icon="navigation" busy={status === 'asking'} onClick={ask}>
        {t.home.showNearest}
      </Button>
    </Pad>
  );
};
