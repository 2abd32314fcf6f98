import type { MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { A } from './link.tsx';
import s from './text.module.css';

type TitleProps = {
  level?: 1 | 2 | 3 | undefined;
  id?: string | undefined;
  /** Visible to assistive technology only, where the screen needs no visible heading (a map). */
  hidden?: boolean | undefined;
  children: ReactNode;
};

/** A heading in a Mincho (serif) face. Level 1 names the screen, level 2 a section or a sheet. */
export const Title = ({ level = 2, id, hidden, children }: TitleProps) => {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={hidden ? s.hidden : cx(s.title, level === 1 && s.screen)}>
      {children}
    </Heading>
  );
};

/** The name of a place or present. Set `lang` if its language differs from the page's. */
export const Place = ({
  lang,
  className,
  children,
}: {
  lang?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <span lang={lang} className={cx(s.place, className)}>
    {children}
  </span>
);

/** A number with digits of equal width, so that counting up does not shift the layout. */
export const Num = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <span className={cx(s.num, className)}>{children}</span>
);

type TextProps = {
  small?: boolean | undefined;
  muted?: boolean | undefined;
  strong?: boolean | undefined;
  lead?: boolean | undefined;
  children: ReactNode;
};

/** A paragraph in body size, or `small` (14 px, the smallest size for information), or `lead`. */
export const Text = ({ small, muted, strong, lead, children }: TextProps) => (
  <p className={cx(small && s.small, muted && s.muted, strong && s.strong, lead && s.lead)}>{children}</p>
);

/** Text for assistive technology only. */
export const Hidden = ({ children }: { children: ReactNode }) => <span className={s.hidden}>{children}</span>;

/** A link inside a sentence. It is underlined, because colour alone must not mark it. */
export const InlineLink = ({
  href,
  children,
  newTab,
  onClick,
}: {
  href: string;
  children: ReactNode;
  newTab?: boolean | undefined;
  /** May call preventDefault to handle the click in the app. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}) => (
  <A href={href} onClick={onClick} className={s.link} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
    {children}
  </A>
);
