import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { IconButton } from '@meguri/ui/basics/button.tsx';
import { Page, Section } from '@meguri/ui/basics/layout.tsx';
import { Congestion } from '@meguri/ui/feedback/tag.tsx';
import { Fact, Facts, Hero, StationSign } from '@meguri/ui/places/sign.tsx';
import { useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { goBack } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { useIsBelowReady } from '../../shared/layout/use-is-below-ready.ts';
import { isPressLink } from '../../shared/stamps/press-link.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { AcquireDialogs } from '../acquire/acquire-dialogs.tsx';
import { useAcquire } from '../acquire/use-acquire.ts';
import { spotsAt } from '../list/list-query.ts';
import { Collectables } from './collectables.tsx';
import { MembersRow } from './members-row.tsx';
import { neighboursOf } from './neighbours.ts';
import { SpotDock } from './spot-dock.tsx';
import { useFrozen } from './use-frozen.ts';
import { usePostedPhoto } from './use-posted-photo.ts';

const useSpotPictures = lazyPart(() => import('./spot-pictures.tsx').then((m) => m.SpotPictures));
const useSpotBelow = lazyPart(() => import('./spot-below.tsx').then((m) => m.SpotBelow));

/** The detail of a loaded spot: picture, sign, what can be collected and how, and the dock. */
export const SpotDetail = ({ view, views }: { view: SpotView; views: readonly SpotView[] }) => {
  const t = useText();
  const paths = usePaths();
  const { courses } = useCampaign();
  const { spot, congestion } = view;
  const acquire = useAcquire(spot);
  usePostedPhoto(acquire);
  const isBelowReady = useIsBelowReady();
  const below = useSpotBelow(isBelowReady);
  const pictures = useSpotPictures(isBelowReady && spot.images.length !== 1);
  const frozen = useFrozen(view, acquire.isSending || acquire.step.at === 'acquired');
  const { previous, next } = neighboursOf(views, spot);
  const signTo = (neighbour: SpotView | undefined) =>
    neighbour && { label: neighbour.spot.name, href: paths.spot(neighbour.spot.id) };

  const pressOnArrival = useEffectEvent(() => {
    if (!isPressLink()) return;
    // Once: neither a reload nor going back may press again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (view.canPressNow) acquire.start('proximity');
  });
  useEffect(() => pressOnArrival(), []);
  return (
    <>
      <Page foot="dock" split>
        <div>
          <Hero
            src={spot.images[0]}
            alt=""
            back={{ label: t.common.back, onClick: () => goBack(paths.spots()) }}
            action={
              <IconButton
                icon="map"
                look="paper"
                label={t.map.onMap}
                href={spotsAt(paths.spots(), { isMap: true, spot: spot.id })}
              />
            }
          >
            {pictures.Part && <pictures.Part view={frozen} />}
          </Hero>
          <StationSign
            overPicture
            name={spot.name}
            sub={spot.nameJa ?? undefined}
            subLang={HTML_LANG.ja_JP}
            reading={spot.reading ?? undefined}
            neighboursLabel={t.spots.neighbours}
            previous={signTo(previous)}
            next={signTo(next)}
          />
          <Facts>
            {spot.paused !== null && <Fact icon="info">{spot.paused}</Fact>}
            {spot.hours !== '' && <Fact icon="clock">{spot.hours}</Fact>}
            {congestion && <Congestion level={congestion}>{t.spotFacts.congestion[congestion]}</Congestion>}
            {courses
              .filter(({ id }) => spot.courses.includes(id))
              .map(({ id, name }) => (
                <Fact key={id} icon="footprints">
                  {name}
                </Fact>
              ))}
          </Facts>
        </div>
        <div>
          <Section>
            <Collectables view={frozen} onStart={acquire.start} />
          </Section>
          {spot.group.length > 0 && <MembersRow spot={spot} onOpen={acquire.showMembers} />}
          {below.Part ? (
            <below.Part spot={spot} />
          ) : (
            below.error !== undefined && (
              <Section>
                <FailureNote error={below.error} onRetry={below.retry} />
              </Section>
            )
          )}
        </div>
      </Page>
      <SpotDock view={frozen} acquire={acquire} />
      <AcquireDialogs acquire={acquire} view={view} />
    </>
  );
};
