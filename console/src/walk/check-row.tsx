import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import type { ReactNode } from 'react';
import s from './place-checks.module.css';

/** One check: what was found, with its sign, and what can be done. */
export const CheckRow = ({
  tone,
  children,
  act,
}: {
  tone: 'ok' | 'busy' | 'full' | 'open';
  children: ReactNode;
  act?: ReactNode;
}) => {
  const icon: Record<typeof tone, IconName | null> = { ok: 'check', busy: 'triangle-alert', full: 'x', open: null };
  const name = icon[tone];
  return (
    <li className={s.check}>
      <span className={s[tone]} aria-hidden="true">
        {name && <Icon name={name} />}
      </span>
      <span className={s.found}>{children}</span>
      {act}
    </li>
  );
};
