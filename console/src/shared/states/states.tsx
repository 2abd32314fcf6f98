import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import s from './states.module.css';

/** A screen or a panel without content: one sentence and the next step. Dotted where something is still to be made. */
export const Blank = ({
  title,
  children,
  actions,
  isToDo,
  isPart,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  isToDo?: boolean;
  /** One of several sections of a page: only as tall as its text, so that it pushes nothing away. */
  isPart?: boolean;
}) => (
  <div className={cx(s.state, isToDo && s.dotted, isPart && s.part)}>
    {isPart ? <h3>{title}</h3> : <h2 className={s.title}>{title}</h2>}
    {children && <p>{children}</p>}
    {actions && <div className={s.actions}>{actions}</div>}
  </div>
);

/** Rows in place of what is being loaded. Shown after 200 ms. */
export const Loading = () => {
  const { t } = useWords();
  return (
    <div className={s.loading} role="status" aria-label={t.common.loading} data-loading>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <span key={row} />
      ))}
    </div>
  );
};

/** What could not be loaded, and a way to try again. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useWords();
  return (
    <div role="alert">
      <Blank
        title={t.common.failed.title}
        actions={
          <Action icon="refresh-cw" onPress={onRetry}>
            {t.common.retry}
          </Action>
        }
      >
        {t.common.failed.text}
      </Blank>
    </div>
  );
};

export type Tone = 'ok' | 'busy' | 'full' | 'closed' | 'info';

const ICONS: Record<Tone, IconName> = {
  ok: 'check',
  busy: 'triangle-alert',
  full: 'x',
  closed: 'minus',
  info: 'info',
};

/** A status: icon and word, never a colour alone. */
export const StatusTag = ({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) => (
  <span className={cx(s.tag, s[tone])}>
    <Icon name={icon ?? ICONS[tone]} />
    {children}
  </span>
);

/** A message in the page: what happened, what is safe, what to do. */
export const Notice = ({
  tone,
  icon,
  title,
  children,
}: {
  tone: Tone;
  icon?: IconName;
  title: string;
  children?: ReactNode;
}) => (
  <div className={cx(s.notice, s[`notice${tone}`])} role={tone === 'full' ? 'alert' : 'status'}>
    <Icon name={icon ?? ICONS[tone]} />
    <div>
      <strong>{title}</strong>
      {children}
    </div>
  </div>
);
