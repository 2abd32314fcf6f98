import type { ComponentProps, ReactNode } from 'react';
import s from './button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { Pressable } from './pressable.tsx';

type ButtonProps = {
  /** `primary`: once per screen. `danger`: outlined, labelled with a verb. `glass`: for camera screens. */
  kind?: 'primary' | 'second' | 'danger' | 'quiet' | 'glass' | undefined;
  small?: boolean | undefined;
  icon?: IconName | undefined;
  /** Sending: shows three dots at the same width and ignores presses. The accessible name does not change. */
  busy?: boolean | undefined;
  /** Disabled but focusable. The label says why ("Opens 31 Oct"). */
  disabled?: boolean | undefined;
  /** Renders a link that looks like a button. */
  href?: string | undefined;
  newTab?: boolean | undefined;
  download?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
} & Pick<ComponentProps<'button'>, 'id' | 'aria-label' | 'aria-describedby' | 'aria-pressed'>;

export const Button = ({ kind = 'primary', small, icon, busy, disabled, children, ...rest }: ButtonProps) => (
  <Pressable
    {...rest}
    off={busy || disabled}
    aria-busy={busy || undefined}
    className={cx(s.btn, s[kind], small && s.small, busy && s.busy, disabled && s.off)}
  >
    <span className={s.label}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  </Pressable>
);

type IconButtonProps = {
  icon: IconName;
  label: string;
  /** `plain` on a bar, `paper` over a picture or map, `dark` over a camera. */
  look?: 'plain' | 'paper' | 'dark' | undefined;
  /** A count badge on the icon. The label must contain the count in words. */
  count?: number | undefined;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Ignores presses but keeps the focus. */
  off?: boolean | undefined;
  'aria-pressed'?: boolean | undefined;
};

/** A round 48 px button with an icon and no visible text: back, close, locate, map, news. */
export const IconButton = ({ icon, label, look = 'plain', count = 0, ...rest }: IconButtonProps) => (
  <Pressable {...rest} aria-label={label} className={cx(s.round, look !== 'plain' && s[look])}>
    <Icon name={icon} size={icon === 'chevron-left' ? 'l' : 'm'} />
    {count > 0 && <Count value={count} />}
  </Pressable>
);

/** The number badge on an icon. Hidden from assistive technology. */
export const Count = ({ value }: { value: number }) => (
  <span className={s.count} aria-hidden="true">
    {value > 99 ? '99+' : value}
  </span>
);

/** A short link with an arrow, such as "All 4" beside a heading. */
export const TextLink = ({
  children,
  href,
  onClick,
}: {
  children: ReactNode;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
}) => (
  <Pressable href={href} onClick={onClick} className={s.link}>
    {children}
    <Icon name="chevron-right" size="s" />
  </Pressable>
);
