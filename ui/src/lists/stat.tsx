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

type CollectableCardProps = {
  /** A Frame or a Seal of 112 px. */
  art: ReactNode;
  /** The heading, such as "What you get here". */
  label: string;
  /** The stamp and points, such as "1 stamp + 30 pt". */
  what: string;
  /** How often, such as "Once a day". */
  limit?: string | undefined;
};

/** The stamp and points of a spot, next to its picture. */
export const CollectableCard = ({ art, label, what, limit }: CollectableCardProps) => (
  <div className={s.collectable}>
    <div className={s.art}>{art}</div>
    <div>
      <p className={s.small}>{label}</p>
      <p className={s.what}>{what}</p>
      {limit && <p className={s.small}>{limit}</p>}
    </div>
  </div>
);
