import { useSearch } from 'wouter/use-browser-location';
import { useText } from '../i18n/language-context.ts';
import { FailureNote } from '../layout/failure-note.tsx';
import { useSpots } from '../queries.ts';
import type { ScreenProps } from '../routes.ts';
import { useTitle } from '../title.ts';
import { TopBar } from '../ui/bars.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/layout.tsx';
import { Empty, Skeleton } from '../ui/state.tsx';
import { usePaths } from '../visit.ts';
import { Gallery } from './gallery.tsx';
import { PostForm, type PostStep } from './post-form.tsx';

const stepOf = (post: string): PostStep => (post === 'check' || post === 'done' ? post : 'enter');

/** The photos of a spot, and with `?post` in the address the form that posts one. */
export const PhotosPage = ({ params: { id } }: ScreenProps<'spotPhotos'>) => {
  const t = useText();
  const paths = usePaths();
  const post = new URLSearchParams(useSearch()).get('post');
  const { data: spots, error, refetch } = useSpots();
  const spot = spots?.find((each) => each.id === id);
  useTitle(spot ? (post === null ? t.photos.title({ name: spot.name }) : t.photos.form.title) : null);
  if (spot) return post === null ? <Gallery spot={spot} /> : <PostForm key={id} spot={spot} step={stepOf(post)} />;
  return (
    <>
      <TopBar title={t.titles.spotPhotos} back={{ label: t.common.back, href: paths.spots() }} />
      <Page padded busy={!spots && !error}>
        {error ? (
          <FailureNote error={error} onRetry={() => void refetch()} />
        ) : spots ? (
          <Empty
            title={t.spots.notFound.title}
            text={t.spots.notFound.text}
            action={<Button href={paths.spots()}>{t.spots.notFound.toSpots}</Button>}
          />
        ) : (
          <Skeleton height={240} />
        )}
      </Page>
    </>
  );
};
