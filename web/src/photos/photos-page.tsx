import type { RouteParams } from '@meguri/core/paths.ts';
import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Page } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { useSearch } from 'wouter/use-browser-location';
import { useText } from '../i18n/language-context.ts';
import { useSpots } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { useTitle } from '../shared/layout/title.ts';
import { Gallery } from './photo-gallery.tsx';
import { PostForm, type PostStep } from './post-form.tsx';

const stepOf = (post: string): PostStep => (post === 'check' || post === 'done' ? post : 'enter');

/** The photos of a spot, or the form to post one if the URL has `?post`. */
export const PhotosPage = ({ params: { id } }: { params: RouteParams<'spotPhotos'> }) => {
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
        {error && !spots ? (
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
