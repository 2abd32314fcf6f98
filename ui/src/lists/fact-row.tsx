import type { ReactNode } from 'react';
import { Icon, type IconName } from '../basics/icon.tsx';
import s from './fact-row.module.css';

type FactRowProps = { icon: IconName; name: string; children: ReactNode };

/** A row of a List with a name and its value. Not interactive. */
export const FactRow = ({ icon, name, children }: FactRowProps) => (
  <div className={s.fact}>
    <Icon name={icon} />
    <span className={s.name}>{name}</span>
    <span className={s.value}>{children}</span>
  </div>
);
