import { LEASE_MAX, REJECTION_REASONS, type RejectionReason } from '@meguri/core/console/photos/rules.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Refused } from '../shared/states/refused.tsx';
import { arePublic, mayOf } from './allowed-actions.ts';
import { NoteDialog } from './note-dialog.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { PhotoFacts, RejectionReasons } from './photo-facts.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import s from './photo-work.module.css';
import { PhotosDone } from './photos-done.tsx';
import type { PhotoListName } from './photos-search.ts';
import { type Decision, useDecisions, type Why } from './use-decisions.ts';
import { usePhotoKeys } from './use-photo-keys.ts';
import { type Photo, type PhotoList, pictureOf } from './use-photos.ts';

interface PhotoWorkProps {
  slug: string;
  list: PhotoListName;
  shown: PhotoList;
  /** Opens the photos that members asked about. */
  onShowQuestions: () => void;
}

/** One photo after another: large, with what is known of it, and what can be decided about it or about all selected ones. */
export const PhotoWork = ({ slug, list, shown, onShowQuestions }: PhotoWorkProps) => {
  const { t } = useWords();
  const words = t.photos;
  const { decide, undo, canUndo, done, gone, last, error } = useDecisions(slug, shown.readAt);
  const photos = shown.photos.filter(({ id }) => !gone.has(id));
  const { place, photo, chosen, choose, selected, toggle, mark } = useChosenPhotos(photos);
  const [isRejecting, setRejecting] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const concerned = selected.length > 0 ? selected : photo ? [photo] : [];
  const may = mayOf(list, concerned);
  usePreloaded(slug, photos.slice(place + 1, place + 3));

  const settle = (decision: Decision, why?: Why) => {
    decide(concerned, decision, why);
    choose(nextAfter(concerned, photos, place));
    mark([]);
    setRejecting(false);
  };
  const reject = (reason: RejectionReason) => {
    if (!may.reject) return;
    setRejecting(false);
    if (reason === 'other') setNoting(true);
    else settle('reject', { reason });
  };
  const go = (by: number) => choose(photos[Math.min(Math.max(place + by, 0), photos.length - 1)]?.id ?? null);
  const back = () => choose(undo() ?? chosen);
  const reasonKeys = REJECTION_REASONS.map((reason, index) => [`${index + 1}`, () => reject(reason)] as const);
  usePhotoKeys({
    a: may.approve ? () => settle('approve') : null,
    r: may.reject ? () => setRejecting(true) : null,
    f: may.ask ? () => settle('ask') : null,
    j: () => go(1),
    k: () => go(-1),
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    x: photo ? () => toggle(photo.id) : null,
    z: canUndo ? back : null,
    Escape: isRejecting ? () => setRejecting(false) : null,
    ...(isRejecting ? Object.fromEntries(reasonKeys) : {}),
  });
  return (
    <div className={s.work}>
      <div className={s.stage}>
        <p className={s.status} role="status">
          {last && (last.kind === 'failed' ? words.failures[last.code] : words.last[last.kind](last.count))}
        </p>
        <Refused error={error} />
        {photo ? (
          <>
            <PhotoPicture key={photo.id} slug={slug} photo={photo} onPrevious={() => go(-1)} onNext={() => go(1)} />
            <PhotoActions
              list={list}
              may={may}
              isPublic={arePublic(concerned)}
              count={selected.length}
              isRejecting={isRejecting}
              onApprove={() => settle('approve')}
              onReject={() => setRejecting(!isRejecting)}
              onAsk={() => settle('ask')}
              onUndo={canUndo ? back : null}
            />
          </>
        ) : (
          <PhotosDone list={list} shown={shown} onShowQuestions={onShowQuestions} onUndo={canUndo ? back : null} />
        )}
        <PhotoStrip
          slug={slug}
          photos={photos}
          done={done}
          current={photo?.id ?? null}
          marked={new Set(selected.map(({ id }) => id))}
          elsewhere={shown.elsewhere}
          onChoose={choose}
          onMarkAll={() => mark(selected.length > 0 ? [] : photos.slice(0, LEASE_MAX))}
          onMore={shown.more}
        />
      </div>
      {photo && (
        <aside className={s.side} aria-label={words.facts}>
          <PhotoFacts {...{ slug, photo }} place={place + 1} count={photos.length} spots={shown.summary?.spots ?? []} />
          {may.reject && <Reasons isOpen={isRejecting} onReject={reject} onCancel={() => setRejecting(false)} />}
        </aside>
      )}
      {isNoting && (
        <NoteDialog
          onClose={() => setNoting(false)}
          onReject={(note) => {
            setNoting(false);
            settle('reject', { reason: 'other', note });
          }}
        />
      )}
    </div>
  );
};

const Reasons = (props: ComponentProps<typeof RejectionReasons>) => (
  <div className={cx(s.reasons, props.isOpen && s.open)}>
    <RejectionReasons {...props} />
  </div>
);

/** The photo to show once some are decided: the next one that remains, else the last one. */
function nextAfter(decided: readonly Photo[], photos: readonly Photo[], place: number): string | null {
  const remains = (one: Photo) => !decided.some(({ id }) => id === one.id);
  return (photos.slice(place).find(remains) ?? photos.findLast(remains))?.id ?? null;
}

/** The photo that is shown large, and those that are selected to be decided together. */
function useChosenPhotos(photos: readonly Photo[]) {
  const [chosen, choose] = useState<string | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const place = Math.max(
    0,
    photos.findIndex(({ id }) => id === chosen),
  );
  return {
    place,
    photo: photos[place],
    chosen,
    choose,
    selected: photos.filter(({ id }) => marked.has(id)),
    toggle: (id: string) =>
      setMarked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    mark: (some: readonly Photo[]) => setMarked(new Set(some.map(({ id }) => id))),
  };
}

/** Loads pictures before they are shown. */
function usePreloaded(slug: string, photos: readonly Photo[]): void {
  const urls = photos.map((photo) => pictureOf(slug, photo, 'picture')).join(' ');
  useEffect(() => {
    for (const url of urls.split(' ').filter(Boolean)) new Image().src = url;
  }, [urls]);
}
