import type { ReactNode } from 'react';
import s from './entries.module.css';

type Entry = {
  name: string;
  value: ReactNode;
  /** A code to type or copy: large, with digits of equal width. */
  isCode?: boolean | undefined;
};

/** A list of names and values, such as form entries, a receipt or a serial number. Place it in a Card. */
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
