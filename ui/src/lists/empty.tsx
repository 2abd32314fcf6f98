import type { ReactNode } from 'react';
import { Icon, type IconName } from '../basics/icon.tsx';
import { Place } from '../basics/text.tsx';
import { Frame } from '../stamps/frame.tsx';
import s from './empty.module.css';

type EmptyProps = {
  title: string;
  text?: ReactNode;
  /** Replaces the "0" in the dotted frame. */
  icon?: IconName | undefined;
  /** The next step. */
  action?: ReactNode;
};

/** The empty state of a list: a dotted frame, a sentence and the next step. */
export const Empty = ({ title, text, icon, action }: EmptyProps) => (
  <div className={s.empty}>
    <div className={s.frame}>
      <Frame number={6} text={icon ? '' : '0'} />
      {icon && <Icon name={icon} size="l" />}
    </div>
    <p>
      <Place className={s.title}>{title}</Place>
    </p>
    {text && <p className={s.text}>{text}</p>}
    {action && <div className={s.action}>{action}</div>}
  </div>
);
