import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { A } from './link.tsx';

/** The target of a control: a link when `href` is set, otherwise a button. */
export type Target = { href: string; onClick?: () => void } | { href?: undefined; onClick: () => void };

type PressableProps = {
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Ignores presses but stays in the tab order, so that the reason in its label can be read. */
  off?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  /** For links: opens in a new tab, or downloads the file. */
  newTab?: boolean | undefined;
  download?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
} & Pick<
  ComponentProps<'button'>,
  'id' | 'role' | 'aria-label' | 'aria-checked' | 'aria-current' | 'aria-pressed' | 'aria-busy' | 'aria-describedby'
>;

/** A link or a button with the same look, for components that take a `Target`. */
export const Pressable = ({ href, onClick, off, type = 'button', newTab, download, ...rest }: PressableProps) => {
  const press = (event: MouseEvent) => {
    if (off) event.preventDefault();
    else onClick?.();
  };
  const refused = off ? { 'aria-disabled': true as const } : {};
  if (href !== undefined) {
    const { 'aria-pressed': _pressed, ...link } = rest;
    return (
      <A
        href={off ? undefined : href}
        onClick={press}
        {...(off ? { role: 'link', tabIndex: 0 } : {})}
        {...refused}
        {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
        {...(download ? { download: '' } : {})}
        {...link}
      />
    );
  }
  return <button type={type} onClick={press} {...refused} {...rest} />;
};
