import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { Num } from '../basics/text.tsx';
import s from './stat.module.css';

type ProgressStatProps = {
  label: string;
  value: string | number;
  /** Shown after the figure: " / 20" or " pt". */
  unit?: string | undefined;
};

/** The large figures on the cover. The children are ProgressStat elements. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className={s.stats}>{children}</dl>;

/** Figures with more characters, such as 100,000, are set smaller so that they fit beside the slip. */
const FULL_SIZE_CHARACTERS = 6;

export const ProgressStat = ({ label, value, unit }: ProgressStatProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Num className={cx(s.num, String(value).length > FULL_SIZE_CHARACTERS && s.long)}>{value}</Num>
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

/** The stamp and points that a spot gives, beside its frame. */
export const CollectableCard = ({ art, label, what, limit }: GiftCardProps) => (
  <div className={s.collectable}>
    <div className={s.art}>{art}</div>
    <div>
      <p className={s.small}>{label}</p>
      <p className={s.what}>{what}</p>
      {limit && <p className={s.small}>{limit}</p>}
    </div>
  </div>
);
