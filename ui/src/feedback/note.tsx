import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import s from './note.module.css';

const icons = { info: 'info', warn: 'triangle-alert', error: 'circle-alert', plain: 'info' } as const satisfies Record<
  string,
  IconName
>;

type NoteProps = {
  kind?: keyof typeof icons | undefined;
  title?: ReactNode;
  /** Replaces the default icon of the kind. */
  icon?: IconName | undefined;
  children?: ReactNode;
};

/** A permanent note in the flow of a page. An error is announced immediately. */
export const Note = ({ kind = 'info', title, icon, children }: NoteProps) => (
  <div className={cx(s.note, s[kind])} role={kind === 'error' ? 'alert' : undefined}>
    <Icon name={icon ?? icons[kind]} />
    <div>
      {title && <strong>{title}</strong>}
      {children && <div>{children}</div>}
    </div>
  </div>
);

/** The strip at the top of the page while the device is offline. */
export const OfflineStrip = ({ children }: { children: ReactNode }) => (
  <div className={s.offline} role="status">
    <Icon name="wifi-off" size="s" />
    {children}
  </div>
);
