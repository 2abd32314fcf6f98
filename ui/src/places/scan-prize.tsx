import type { ReactNode } from 'react';
import s from './scan-prize.module.css';

type ScanPrizeProps = { picture: ReactNode; need: string; prize: string };

/** The nearest prize, as a hope. */
export const ScanPrize = ({ picture, need, prize }: ScanPrizeProps) => (
  <p className={s.prize}>
    {picture}
    <span>
      {need}
      <b>{prize}</b>
    </span>
  </p>
);
