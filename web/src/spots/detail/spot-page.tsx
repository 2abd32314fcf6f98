import type { RouteParams } from '@meguri/core/paths.ts';
import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Page } from '@meguri/ui/basics/layout.tsx';
import { useText } from '../../i18n/language-context.ts';
import { usePaths } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { useTitle } from '../../shared/layout/title.ts';
import { usePosition } from '../../shared/stamps/use-position.ts';
import { useSpotViews } from '../../shared/stamps/use-spot-views.ts';
import { SpotDetail } from './spot-detail.tsx';
import { SpotSkeleton } from './spot-skeleton.tsx';
import { UnknownSpot } from './unknown-spot.tsx';

export const SpotPage = ({ params: { id } }: { params: RouteParams<'spot'> }) => {
  const t = useText();
  const paths = usePaths();
  const { at } = usePosition();
  const { views, error, retry } = useSpotViews(at);
  const view = views?.find(({ spot }) => spot.id === id) ?? null;
  useTitle(view?.spot.name ?? null);
  if (view && views) return <SpotDetail key={id} view={view} views={views} />;
  if (views) return <UnknownSpot />;
  return (
    <>
      <TopBar title={t.spots.title} back={{ label: t.common.back, href: paths.spots() }} />
      <Page padded busy={!error}>
        {error ? <FailureNote error={error} onRetry={retry} /> : <SpotSkeleton />}
      </Page>
    </>
  );
};
