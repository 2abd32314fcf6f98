import { useRef, useState } from 'react';
import { walkPhotoUrl } from '../document/draft-files.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { CheckRow } from './check-row.tsx';
import s from './photo-check.module.css';
import { scalePhoto } from './scale-photo.ts';
import type { PlaceOnWalk } from './walk-places.ts';
import type { WalkSession } from './walk-session.ts';
import type { ShownPhoto } from './walk-view.ts';

interface PhotoCheckProps {
  slug: string;
  session: WalkSession;
  place: PlaceOnWalk;
  photo: ShownPhoto | undefined;
}

/** The photo of a place: where its poster hangs. It is scaled here and sent when there is a network. */
export const PhotoCheck = ({ slug, session, place, photo }: PhotoCheckProps) => {
  const { t, locale } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const words = t.walk.photo;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const bytes = await scalePhoto(file);
    setBusy(false);
    setUnreadable(bytes === null);
    if (bytes) session.addPhoto(place, bytes);
  };
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <>
      <CheckRow
        tone={photo ? 'ok' : 'open'}
        act={
          <Action
            kind={photo ? 'quiet' : 'second'}
            size="small"
            icon="camera"
            isPending={isBusy}
            onPress={() => input.current?.click()}
          >
            {photo ? words.again : words.take}
          </Action>
        }
      >
        {!photo
          ? words.none
          : photo.bytes
            ? words.waiting
            : words.taken(photo.walker?.name ?? '', time.format(new Date(photo.takenAt)))}
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </CheckRow>
      {isUnreadable && (
        <li className={s.fault} role="alert">
          {words.unreadable}
        </li>
      )}
      {photo && (
        <li className={s.photo}>
          {photo.bytes ? (
            <OwnPicture bytes={photo.bytes} alt={words.alt(place.shown)} />
          ) : (
            <img src={walkPhotoUrl(slug, photo.photoId)} alt={words.alt(place.shown)} />
          )}
          <Action kind="quiet" size="small" onPress={() => session.removePhoto(photo)}>
            {words.remove}
          </Action>
        </li>
      )}
    </>
  );
};

/** A picture that only this phone has. */
const OwnPicture = ({ bytes, alt }: { bytes: ArrayBuffer; alt: string }) => (
  <img
    alt={alt}
    ref={(image) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      image.src = url;
      return () => URL.revokeObjectURL(url);
    }}
  />
);
