import type { ReactNode } from 'react';
import s from './entries.module.css';

type Entry = {
  name: string;
  value: ReactNode;
  /** A code to be typed or copied: large, with digits of one width. */
  isCode?: boolean | undefined;
};

/** Names and values below each other: what was entered, a receipt, a serial number. Put it into a Card. */
export const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <dl className={s.entries}>
    {entries.map(({ name, value, isCode }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={isCode ? s.mono : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);
