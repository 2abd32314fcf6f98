import { Button, IconButton } from '@meguri/ui/basics/button.tsx';
import { useModal } from '@meguri/ui/dialogs/use-modal.ts';
import { Picture } from '@meguri/ui/pictures/picture.tsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormat, useText } from '../i18n/language-context.ts';
import { dayOf, type Photo } from '../queries/photo-queries.ts';
import { useNow } from '../shared/stamps/use-now.ts';
import s from './photos.module.css';
import { ReportPhoto } from './report-photo.tsx';

type PhotoViewerProps = {
  photos: readonly Photo[];
  /** The id of the shown photo; null while the viewer is closed. */
  shown: string | null;
  onShow: (id: string | null) => void;
  /** Loads the next page; null if there is none or it is already loading. */
  onMore: (() => void) | null;
};

/** The next page is loaded this many photos before the end. */
const NEAR_END = 3;

/** One photo full screen with its caption. Swipes, buttons and arrow keys lead to its neighbours. */
export const PhotoViewer = ({ photos, shown, onShow, onMore }: PhotoViewerProps) => {
  const t = useText();
  const format = useFormat();
  const words = t.photos.viewer;
  const now = useNow();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const place = photos.findIndex(({ id }) => id === shown);
  const isOpen = place >= 0;
  const { shown: isThere } = useModal(dialog, { open: isOpen, dismissable: true, onClose: () => onShow(null) });

  useEffect(() => {
    const box = strip.current;
    if (!isOpen || !box) return;
    // After a swipe the photo is already in place. Otherwise jump to it.
    const left = place * box.clientWidth;
    if (Math.abs(box.scrollLeft - left) > box.clientWidth / 2) box.scrollLeft = left;
  }, [isOpen, place]);
  useEffect(() => {
    if (isOpen && place >= photos.length - NEAR_END) onMore?.();
  }, [isOpen, place, photos.length, onMore]);

  if (!isThere) return null;
  const go = (by: -1 | 1) => {
    const next = photos[place + by];
    if (next) onShow(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
  };
  const onScroll = () => {
    const box = strip.current;
    const at = box && box.clientWidth > 0 ? photos[Math.round(box.scrollLeft / box.clientWidth)] : undefined;
    if (at && at.id !== shown && isOpen) onShow(at.id);
  };
  const photo = photos[place];
  const caption =
    photo &&
    [photo.location, photo.handleName, format.dateSeenAt(now, dayOf(photo.date))]
      .filter(Boolean)
      .join(t.common.separator);
  return (
    <dialog
      ref={dialog}
      className={s.viewer}
      data-theme="dark"
      aria-label={words.title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onShow(null);
      }}
      onClose={() => {
        if (isOpen) onShow(null);
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <ul ref={strip} className={s.strip} tabIndex={0} aria-label={words.title} onScroll={onScroll}>
        {photos.map(({ id, url, width, height, handleName }) => (
          <li key={id} aria-hidden={id !== shown}>
            <Picture
              src={url}
              width={width}
              height={height}
              alt={handleName ? words.by({ name: handleName }) : words.anonymous}
              lazy
            />
          </li>
        ))}
      </ul>
      <div className={s.caption}>
        <h2 tabIndex={-1}>{caption}</h2>
        <p aria-live="polite">{words.place({ at: place + 1, of: photos.length })}</p>
        <div className={s.turns}>
          <IconButton icon="chevron-left" label={words.previous} look="dark" onClick={() => go(-1)} />
          <Button kind="quiet" onClick={() => onShow(null)}>
            {t.common.close}
          </Button>
          <IconButton icon="chevron-right" label={words.next} look="dark" onClick={() => go(1)} />
        </div>
        {photo && <ReportPhoto key={photo.id} photoId={photo.id} />}
      </div>
    </dialog>
  );
};
