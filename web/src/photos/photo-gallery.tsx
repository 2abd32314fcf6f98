import { Dock, TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Page, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { Picture } from '@meguri/ui/pictures/picture.tsx';
import { useState } from 'react';
import { goBack } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import { type Photo, usePhotos } from '../queries/photo-queries.ts';
import type { Spot } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { OnlineButton } from '../shared/network/online-button.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import s from './photos.module.css';

/** The approved photos of a spot, newest first. Each opens full screen. */
export const Gallery = ({ spot }: { spot: Spot }) => {
  const t = useText();
  const words = t.photos;
  const paths = usePaths();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePhotos(spot.id);
  const photos = data?.pages.flatMap((page) => page.photos) ?? [];
  const [shown, setShown] = useState<string | null>(() => decodeURIComponent(window.location.hash.slice(1)) || null);
  const more = hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null;
  return (
    <>
      <TopBar
        title={words.title({ name: spot.name })}
        back={{ label: t.common.back, onClick: () => goBack(paths.spot(spot.id)) }}
      />
      <Page foot="dock" padded busy={isPending}>
        <Stack>
          {photos.length > 0 && (
            <>
              <Text small muted>
                {words.order}
              </Text>
              <ul className={s.tiles}>
                {photos.map((photo) => (
                  <Tile key={photo.id} photo={photo} onOpen={() => setShown(photo.id)} />
                ))}
              </ul>
            </>
          )}
          {error ? (
            <FailureNote error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />
          ) : isPending ? (
            <Skeleton height={240} />
          ) : (
            photos.length === 0 && <Empty icon="camera" title={words.empty.title} text={words.empty.text} />
          )}
          {hasNextPage && !error && (
            <Button kind="second" busy={isFetchingNextPage} onClick={() => more?.()}>
              {words.more}
            </Button>
          )}
        </Stack>
      </Page>
      <Dock>
        <OnlineButton icon="camera" href={paths.postPhoto(spot.id)}>
          {words.post}
        </OnlineButton>
      </Dock>
      <PhotoViewer photos={photos} shown={shown} onShow={setShown} onMore={more} />
    </>
  );
};

const Tile = ({ photo, onOpen }: { photo: Photo; onOpen: () => void }) => {
  const { photos } = useText();
  const { handleName, location } = photo;
  return (
    <li>
      <button type="button" onClick={onOpen} aria-label={photos.open(captionOf(photo))}>
        <Picture src={photo.thumbnail} alt="" lazy />
        {(handleName || location) && (
          <span aria-hidden="true">
            {location && <span className={s.place}>{location}</span>}
            {handleName}
          </span>
        )}
      </button>
    </li>
  );
};

/** The caption of a photo, without fields that the visitor left empty. */
const captionOf = ({ handleName, location }: Photo) => ({
  by: [location, handleName].filter(Boolean).join('、'),
});
