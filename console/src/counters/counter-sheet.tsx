import { cx } from '@meguri/ui/basics/cx.ts';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { type ConsoleLocale, useWords } from '../i18n/console-language.ts';
import { QrFigure } from '../shared/figures/qr-figure.tsx';
import s from './counter-sheet.module.css';
import { GuidePage } from './guide-page.tsx';
import type { CounterRow } from './use-counters.ts';

/** Characters with which the sheet still fits in its large letters. */
const [LONG_NAME, LONG_LINES] = [10, 30];

interface CounterSheetProps {
  campaign: string;
  counter: CounterRow;
  url: string;
  /** The languages of the guide. */
  guides: readonly ConsoleLocale[];
  onPrinted: () => void;
}

/**
 * What is printed for a counter: one page of A4 with its QR code and no PIN, and a page with the guide in each language. It is there while
 * the browser prints.
 */
export const CounterSheet = ({ campaign, counter, url, guides, onPrinted }: CounterSheetProps) => {
  const { t } = useWords();
  const words = t.counters.sheet;
  const isLong = counter.name.length > LONG_NAME || counter.place.length + counter.contact.length > LONG_LINES;
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    addEventListener('afterprint', printed);
    window.print();
    return () => removeEventListener('afterprint', printed);
  }, []);
  return createPortal(
    <div className={s.out} data-print="">
      <div className={cx(s.sheet, isLong && s.tight)}>
        <p className={s.campaign}>{campaign}</p>
        <h1>{counter.name}</h1>
        <p>
          {words.title} · {counter.place !== '' && `${counter.place} · `}
          {words.hours(counter.opens, counter.closes)}
        </p>
        <div className={s.qr}>
          <QrFigure text={url} label={t.counters.panel.qr(counter.name)} level="Q" />
        </div>
        <ol className={s.steps}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ul className={s.answers}>
          <li>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" />
              <path d="M18 8 10.5 15.500 6.500 11.500" />
            </svg>
            {words.yes}
          </li>
          <li>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path className={s.diamond} d="M12 1 23 12 12 23 1 12z" />
              <path d="M8.500 8.500l7 7m0-7-7 7" />
            </svg>
            {words.no}
          </li>
        </ul>
        <p>{words.wrong}</p>
        {counter.contact !== '' && <p className={s.contact}>{words.contact(counter.contact)}</p>}
        <p className={s.note}>{words.noPin}</p>
      </div>
      {guides.map((locale) => (
        <GuidePage key={locale} locale={locale} counter={counter} />
      ))}
    </div>,
    document.body,
  );
};
