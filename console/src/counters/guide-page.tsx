import type { ReactNode } from 'react';
import type { ConsoleLocale } from '../i18n/console-language.ts';
import { type AnswerLook, COUNTER_GUIDES } from '../i18n/counter-guide.ts';
import s from './counter-sheet.module.css';
import type { CounterRow } from './use-counters.ts';

/** The shapes of staff mode. */
const SHAPES: Record<AnswerLook, ReactNode> = {
  yes: (
    <>
      <circle cx="12" cy="12" r="10.500" fill="#1d7a4f" stroke="none" />
      <path d="M17.500 8.500 10.500 15.500 6.500 11.500" stroke="#fff" />
    </>
  ),
  no: (
    <>
      <path d="M12 1 23 12 12 23 1 12z" fill="#b3261e" stroke="none" />
      <path d="M8.500 8.500l7 7m0-7-7 7" stroke="#fff" />
    </>
  ),
  careful: (
    <>
      <circle cx="12" cy="12" r="10.500" fill="#ffd76b" strokeDasharray="2 2" />
      <path d="M17.500 8.500 10.500 15.500 6.500 11.500" />
    </>
  ),
  unsure: (
    <>
      <rect x="2" y="2" width="20" height="20" />
      <path d="M12 6v8m0 3.500v.500" />
    </>
  ),
};

/** The guide for staff on one page of A4, in one language. */
export const GuidePage = ({ locale, counter }: { locale: ConsoleLocale; counter: CounterRow }) => {
  const { title, start, handOver, answers, notes, office } = COUNTER_GUIDES[locale];
  return (
    <div className={s.guide} lang={locale.slice(0, 2)}>
      <h1>{title}</h1>
      <p>{counter.name}</p>
      <h2>{start.title}</h2>
      <ol className={s.steps}>
        {start.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{handOver.title}</h2>
      <p>{handOver.text}</p>
      <ul className={s.looks}>
        {answers.map(({ look, verb, shape, text }) => (
          <li key={look}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {SHAPES[look]}
            </svg>
            <div>
              <b>{verb}</b>
              <small>{shape}</small>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note.title} className={s.remark}>
          <b>{note.title}</b> {note.text}
        </p>
      ))}
      {counter.contact !== '' && <p className={s.contact}>{office(counter.contact)}</p>}
    </div>
  );
};
