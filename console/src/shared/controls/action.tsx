import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon, type IconName } from '@meguri/ui/basics/icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import s from './action.module.css';

interface Look {
  kind?: 'primary' | 'second' | 'danger' | 'quiet' | undefined;
  size?: 'small' | 'large' | undefined;
  icon?: IconName | undefined;
}

const look = ({ kind = 'second', size }: Look, isSquare = false): string =>
  cx(s.action, kind !== 'second' && s[kind], size && s[size], isSquare && s.square);

type ActionProps = Look &
  Pick<ButtonProps, 'onPress' | 'type' | 'isDisabled' | 'autoFocus' | 'aria-label'> & {
    /** While the server is asked. The button keeps the focus and does nothing. */
    isPending?: boolean;
    children: ReactNode;
  };

/** A button. The verb is its label. */
export const Action = ({ kind, size, icon, isPending = false, onPress, children, ...button }: ActionProps) => (
  <Button
    {...button}
    {...(isPending ? { 'aria-disabled': true } : {})}
    {...(onPress && !isPending ? { onPress } : {})}
    className={look({ kind, size })}
  >
    {icon && <Icon name={icon} />}
    {children}
  </Button>
);

/** A button with an icon only. */
export const IconAction = ({
  icon,
  label,
  isExpanded,
  ...button
}: {
  icon: IconName;
  label: string;
  /** Whether what the button opens is open. */
  isExpanded?: boolean | undefined;
} & Pick<ButtonProps, 'onPress' | 'isDisabled' | 'slot'>) => (
  <Button
    {...button}
    {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
    aria-label={label}
    className={look({ kind: 'quiet' }, true)}
  >
    <Icon name={icon} />
  </Button>
);

/** A link that looks like a button. */
export const ActionLink = ({
  kind,
  size,
  icon,
  to,
  count,
  children,
}: Look & { to: string; count?: number | undefined; children: ReactNode }) => (
  <Link to={to} className={look({ kind, size })}>
    {icon && <Icon name={icon} />}
    {children}
    {count !== undefined && count > 0 && <span className={s.count}>{count}</span>}
  </Link>
);
