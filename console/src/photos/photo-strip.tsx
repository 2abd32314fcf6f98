import { LEASE_MAX } from '@meguri/core/console/photos/rules.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Hanko } from '../shared/figures/hanko.tsx';
import s from './photo-strip.module.css';
import type { useDecisions } from './use-decisions.ts';
import { type Photo, type PhotoList, pictureOf } from './use-photos.ts';

/** How many decided photos stay in sight. */
const DONE_SHOWN = 3;
const ICONS = { approve: 'check', reject: 'x', ask: 'circle-question-mark' } as const;

interface PhotoStripProps {
  slug: string;
  photos: readonly Photo[];
  done: ReturnType<typeof useDecisions>['done'];
  current: string | null;
  marked: ReadonlySet<string>;
  elsewhere: PhotoList['elsewhere'];
  onChoose: (id: string) => void;
  onMarkAll: () => void;
  onMore: (() => void) | null;
}

/** The photos of the list, small: those that were just decided, then those that follow. */
export const PhotoStrip = ({
  slug,
  photos,
  done,
  current,
  marked,
  elsewhere,
  onChoose,
  onMarkAll,
  onMore,
}: PhotoStripProps) => {
  const { t } = useWords();
  const words = t.photos;
  const box = useRef<HTMLUListElement>(null);
  const count = photos.filter(({ id }) => marked.has(id)).length;
  useEffect(() => {
    if (current !== null)
      box.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const decided = done
    .flatMap(({ photos: of, decision, number }) => of.map((photo) => ({ photo, decision, number })))
    .slice(-DONE_SHOWN);
  return (
    <section className={s.strip} aria-label={words.strip}>
      <ul ref={box} className={s.row}>
        {decided.map(({ photo, decision, number }) => (
          <li key={`${number} ${photo.id}`} className={s.done}>
            <img src={pictureOf(slug, photo, 'thumbnail')} alt={words.decidedAs[decision]} />
            <Icon name={ICONS[decision]} />
          </li>
        ))}
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={cx(s.thumb, marked.has(photo.id) && s.marked)}
              aria-current={photo.id === current}
              aria-label={words.thumb(index + 1, photo.reports, marked.has(photo.id))}
              onClick={() => onChoose(photo.id)}
            >
              <img src={pictureOf(slug, photo, 'thumbnail')} alt="" loading="lazy" />
              {photo.reports > 0 && <span className={s.reports}>{photo.reports}</span>}
              {marked.has(photo.id) && <Icon name="check" />}
            </button>
          </li>
        ))}
        {onMore && (
          <li>
            <button type="button" className={s.more} onClick={onMore}>
              {words.more}
            </button>
          </li>
        )}
      </ul>
      <div className={s.beside}>
        {photos.length > 1 && (
          <button type="button" className={s.all} onClick={onMarkAll}>
            {count > 0 ? words.unmark(count) : words.markAll(Math.min(photos.length, LEASE_MAX))}
          </button>
        )}
        <span className={s.keys} aria-hidden="true">
          {words.keys}
        </span>
        {photos.length > 0 &&
          elsewhere.map(({ memberId, name, count: n }) => (
            <span key={memberId} className={s.person}>
              <Hanko name={name} size={22} />
              {words.elsewhere(name, n)}
            </span>
          ))}
      </div>
    </section>
  );
};
