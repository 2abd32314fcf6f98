import type { CounterPresent } from '@meguri/core/staff/schema.ts';
import { positionOf } from '@meguri/ui/pictures/focus-position.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import s from './answer-screen.module.css';
import { telephoneOf } from './telephone.ts';

/** What is handed over: picture, name, count, and what it was given for. */
export const PresentCard = ({ present }: { present: CounterPresent }) => {
  const { t } = useStaffWords();
  const { stamps, points, sheet, spots } = present.requires;
  const words = t.requires;
  const requirements = [
    ...(stamps === undefined ? [] : [words.stamps(stamps)]),
    ...(points === undefined ? [] : [words.points(points)]),
    ...(sheet === undefined ? [] : [words.sheet]),
    ...(spots === undefined ? [] : [words.spots]),
  ];
  return (
    <div className={s.card}>
      {present.image !== null && (
        <img src={present.image} alt="" style={{ objectPosition: positionOf(present.image) }} />
      )}
      <div>
        <b>{present.name}</b>
        <strong>{t.one}</strong>
        {requirements.length > 0 && <small>{requirements.join(' · ')}</small>}
      </div>
    </div>
  );
};

/** The words to say to the visitor. */
export const WordsToSay = ({ words }: { words: string }) => {
  const { t } = useStaffWords();
  return (
    <div className={s.say}>
      <small>{t.sayTitle}</small>
      <q>{words}</q>
    </div>
  );
};

/** Calls the office, where the organiser has named a number; otherwise only says whom to ask. */
export const OfficeLink = ({ contact }: { contact: string }) => {
  const { t } = useStaffWords();
  const number = telephoneOf(contact);
  if (contact === '') return null;
  const words = t.callOffice(contact);
  return number.length >= 3 ? <a href={`tel:${number}`}>{words}</a> : <span>{words}</span>;
};
