import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { Num } from '../basics/text.tsx';
import s from './stat.module.css';

type ProgressStatProps = {
  label: string;
  value: string | number;
  /** After the figure: " / 20" or " pt". */
  unit?: string | undefined;
};

/** The large figures on the cover; put ProgressStat elements into it. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className={s.stats}>{children}</dl>;

/** A figure of more signs, such as 100,000, is set smaller, or it would not stand beside the slip. */
const LONG = 6;

export const ProgressStat = ({ label, value, unit }: ProgressStatProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Num className={cx(s.num, String(value).length > LONG && s.long)}>{value}</Num>
      {unit && <small> {unit}</small>}
    </dd>
  </div>
);

type GiftCardProps = {
  /** A Frame or Seal, 112 px. */
  art: ReactNode;
  /** "What you get here". */
  label: string;
  /** "1 stamp + 30 pt". */
  what: string;
  /** "Once a day". */
  limit?: string | undefined;
};

/** What a spot gives, beside its frame. */
export const GiftCard = ({ art, label, what, limit }: GiftCardProps) => (
  <div className={s.gift}>
    <div className={s.art}>{art}</div>
    <div>
      <p className={s.small}>{label}</p>
      <p className={s.what}>{what}</p>
      {limit && <p className={s.small}>{limit}</p>}
    </div>
  </div>
);
