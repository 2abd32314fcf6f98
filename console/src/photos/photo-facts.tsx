import { REJECTION_REASONS, type RejectionReason } from '@meguri/core/console/photos/rules.ts';
import { useEffect, useRef } from 'react';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './photo-facts.module.css';
import { type Photo, type Summary, sampleOf } from './use-photos.ts';

interface PhotoFactsProps {
  slug: string;
  photo: Photo;
  place: number;
  count: number;
  spots: Summary['spots'];
}

/** What is known of a photo. */
export const PhotoFacts = ({ slug, photo, place, count, spots }: PhotoFactsProps) => {
  const { t, locale } = useWords();
  const words = t.photos;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'short', timeStyle: 'short' });
  const at = (instant: string) => time.format(new Date(instant));
  const { spotId, handleName, location, date, postedAt, reports, isHidden, isKept, askedBy, status } = photo;
  const spot = spots.find(({ id }) => id === spotId);
  const name = spot?.name ?? spotId;
  return (
    <div className={s.facts}>
      <h2>{name}</h2>
      <p className={s.small}>
        {[handleName ? `@${handleName}` : words.noName, at(postedAt), words.place(place, count)].join('　')}
      </p>
      {location && <p>{words.location(location)}</p>}
      <p className={s.small}>{words.taken(date)}</p>
      {reports > 0 && (
        <p>
          <StatusTag tone={isHidden ? 'full' : 'busy'}>{words.reports(reports)}</StatusTag>{' '}
          {isHidden ? words.hidden : isKept ? words.confirmed : words.stillShown}
        </p>
      )}
      {askedBy && (
        <p>
          <StatusTag tone="info">{words.asks(askedBy.name)}</StatusTag>
        </p>
      )}
      {photo.decidedAt && (
        <p className={s.small}>
          {words.decided(photo.decidedBy?.name ?? words.commandLine, at(photo.decidedAt))}
          {photo.reason && ` ${words.reasons[photo.reason]}`}
        </p>
      )}
      {status !== 'rejected' && <p className={s.small}>{words.noPosition}</p>}
      {spot?.sample && (
        <figure className={s.sample}>
          <figcaption>{words.sample}</figcaption>
          <img src={sampleOf(slug, spot.sample)} alt={name} />
        </figure>
      )}
    </div>
  );
};

interface RejectionReasonsProps {
  /** Whether a reason is waited for. */
  isOpen: boolean;
  onReject: (reason: RejectionReason) => void;
  onCancel: () => void;
}

/** Why a photo is not shown, each with its key. */
export const RejectionReasons = ({ isOpen, onReject, onCancel }: RejectionReasonsProps) => {
  const { t } = useWords();
  const words = t.photos;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    first.current?.focus();
    // Enter must not reject the next photo for the same reason.
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else first.current?.blur();
    };
  }, [isOpen]);
  return (
    <section aria-labelledby="photo-reasons" className={s.reasons}>
      <h3 id="photo-reasons">
        {words.reasonTitle} <small>{words.reasonHint}</small>
      </h3>
      <ul>
        {REJECTION_REASONS.map((reason, index) => (
          <li key={reason}>
            <button ref={index === 0 ? first : null} type="button" onClick={() => onReject(reason)}>
              <span className={s.key} aria-hidden="true">
                {index + 1}
              </span>
              {words.reasons[reason]}
            </button>
          </li>
        ))}
      </ul>
      {isOpen && (
        <Action kind="quiet" size="small" onPress={onCancel}>
          {t.common.cancel}
        </Action>
      )}
      <p className={s.small}>{words.note}</p>
    </section>
  );
};
