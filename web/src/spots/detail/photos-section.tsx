import { TextLink } from '@meguri/ui/basics/button.tsx';
import { Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { A } from '@meguri/ui/basics/link.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Picture } from '@meguri/ui/pictures/picture.tsx';
import { useText } from '../../i18n/language-context.ts';
import { type Photo, usePhotos } from '../../queries/photo-queries.ts';
import type { Spot } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { OnlineButton } from '../../shared/network/online-button.tsx';
import s from './photos-section.module.css';

/** The number that fits in one row. */
const SHOWN = 3;

/** The latest photos of a spot, with links to all photos and to posting one. */
export const PhotosSection = ({ spot }: { spot: Spot }) => {
  const { photos: words } = useText();
  const paths = usePaths();
  const { data } = usePhotos(spot.id);
  const latest = data?.pages[0]?.photos.slice(0, SHOWN) ?? [];
  const title = words.section;
  return (
    <Section
      title={title}
      action={latest.length > 0 && <TextLink href={paths.spotPhotos(spot.id)}>{words.all}</TextLink>}
    >
      <Stack gap="rows">
        {latest.length > 0 ? (
          <ul className={s.strip}>
            {latest.map((photo) => (
              <li key={photo.id}>
                <A href={paths.spotPhoto(spot.id, photo.id)} aria-label={words.open({ by: byOf(photo) })}>
                  <Picture src={photo.thumbnail} alt="" lazy />
                </A>
              </li>
            ))}
          </ul>
        ) : (
          data && <Text muted>{words.empty.title}</Text>
        )}
        <OnlineButton kind="second" icon="camera" href={paths.postPhoto(spot.id)}>
          {words.post}
        </OnlineButton>
      </Stack>
    </Section>
  );
};

const byOf = ({ location, handleName }: Photo): string => [location, handleName].filter(Boolean).join('、');
