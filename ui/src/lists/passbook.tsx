import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { Num } from '../basics/text.tsx';
import s from './passbook.module.css';

type PassbookProps = {
  /** The month. Omit it for a passbook that stands alone in a Section. */
  title?: string | undefined;
  /** The number of empty ruled lines after the rows. */
  blanks?: number | undefined;
  /** PassbookRow elements. */
  children: ReactNode;
};

/** One month of the point history, styled as a bank passbook. Place a ClothStrip with the balance above the first month. */
export const Passbook = ({ title, blanks = 0, children }: PassbookProps) => (
  <section className={cx(s.book, !title && s.alone)}>
    {title && <h2>{title}</h2>}
    <ul>
      {children}
      {[...Array(blanks).keys()].map((line) => (
        <li key={line} className={s.row} aria-hidden="true" />
      ))}
    </ul>
  </section>
);

/** The first line of an empty passbook. */
export const PassbookNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className={cx(s.row, s.note)}>
    <span className={s.what}>
      {title}
      <small>{children}</small>
    </span>
  </li>
);

type PassbookRowProps = {
  date: string;
  time?: string | undefined;
  title: string;
  /** The reason: "QR", "Quiz", "Exchanged". */
  detail?: string | undefined;
  /** With its sign: "+30", "−50". */
  change: string;
  balance: string;
};

export const PassbookRow = ({ date, time, title, detail, change, balance }: PassbookRowProps) => (
  <li className={s.row}>
    <span className={s.date}>
      {date}
      {time && <span>{time}</span>}
    </span>
    <span className={s.what}>
      {title}
      {detail && <small>{detail}</small>}
    </span>
    <span className={s.change}>
      <Num>{change}</Num>
      <small>{balance}</small>
    </span>
  </li>
);
