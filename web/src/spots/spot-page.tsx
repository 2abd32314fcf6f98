import { useFix } from '../collecting/use-fix.ts';
import { useSpotViews } from '../collecting/use-spot-views.ts';
import { useText } from '../i18n/language-context.ts';
import { FailureNote } from '../layout/failure-note.tsx';
import type { ScreenProps } from '../routes.ts';
import { useTitle } from '../title.ts';
import { TopBar } from '../ui/bars.tsx';
import { Page } from '../ui/layout.tsx';
import { usePaths } from '../visit.ts';
import { SpotDetail } from './spot-detail.tsx';
import { SpotSkeleton } from './spot-skeleton.tsx';
import { UnknownSpot } from './unknown-spot.tsx';

/** One spot. */
export const SpotPage = ({ params: { id } }: ScreenProps<'spot'>) => {
  const t = useText();
  const paths = usePaths();
  const { at } = useFix();
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
