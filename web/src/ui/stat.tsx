import type { ReactNode } from 'react';
import s from './stat.module.css';
import { Num } from './text.tsx';

type ProgressStatProps = {
  label: string;
  value: ReactNode;
  /** After the figure: " / 20" or " pt". */
  unit?: string | undefined;
};

/** The large figures on the cover; put ProgressStat elements into it. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className={s.stats}>{children}</dl>;

export const ProgressStat = ({ label, value, unit }: ProgressStatProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Num className={s.num}>{value}</Num>
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
