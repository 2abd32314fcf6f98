import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { IconAction } from '../shared/controls/action.tsx';
import s from './photo-work.module.css';
import { type Photo, pictureOf } from './use-photos.ts';

interface PhotoPictureProps {
  slug: string;
  photo: Photo;
  onPrevious: () => void;
  onNext: () => void;
}

/** The picture, as large as there is room. That of a photo that was rejected long ago is deleted. */
export const PhotoPicture = ({ slug, photo, onPrevious, onNext }: PhotoPictureProps) => {
  const { t } = useWords();
  const words = t.photos;
  const [isGone, setGone] = useState(false);
  return (
    <div className={s.frame}>
      <IconAction icon="chevron-left" label={words.previous} onPress={onPrevious} />
      <div className={s.picture}>
        {isGone ? (
          <p>{words.removed}</p>
        ) : (
          <img
            src={pictureOf(slug, photo, 'picture')}
            width={photo.width}
            height={photo.height}
            alt={photo.handleName ? words.altBy(photo.handleName) : words.alt}
            onError={() => setGone(true)}
          />
        )}
      </div>
      <IconAction icon="chevron-right" label={words.next} onPress={onNext} />
    </div>
  );
};
