import type { ReactNode } from 'react';
import s from './passbook.module.css';
import { Num } from './text.tsx';

type PassbookProps = {
  /** A month. */
  title: string;
  /** PassbookRow elements. */
  children: ReactNode;
};

/** One month of the point passbook; put a ClothStrip with the balance above the first. */
export const Passbook = ({ title, children }: PassbookProps) => (
  <section className={s.book}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
);

type PassbookRowProps = {
  date: string;
  time?: string | undefined;
  title: string;
  /** How: "QR", "Quiz", "Exchanged". */
  detail?: string | undefined;
  /** Signed: "+30", "−50". */
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
