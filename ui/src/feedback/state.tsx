import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import { Place } from '../basics/text.tsx';
import { Frame } from '../stamps/frame.tsx';
import s from './state.module.css';

type SkeletonProps = {
  width?: string | number | undefined;
  height: string | number;
  round?: boolean | undefined;
  className?: string | undefined;
};

/** A placeholder of the same size as the content to come. It appears after 200 ms. Mark the region `aria-busy`. */
export const Skeleton = ({ width = '100%', height, round, className }: SkeletonProps) => (
  <span className={cx(s.bone, round && s.round, className)} style={{ width, height }} aria-hidden="true" />
);

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
