import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import s from './layout.module.css';
import { Pressable } from './pressable.tsx';
import { Title } from './text.tsx';

type PageProps = {
  /** What is fixed at the bottom decides the room left free below the content; a map fills the screen above the tabs. */
  foot?: 'tabs' | 'pill' | 'map' | 'dock' | 'plain' | undefined;
  /** Side padding for the whole page; without it sections bring their own. */
  padded?: boolean | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
};

/** The main part of a screen in the one column of 480 px (which is the body). */
export const Page = ({ foot = 'plain', padded, busy, children }: PageProps) => (
  <main className={cx(s[foot], padded && s.pad)} aria-busy={busy || undefined}>
    {children}
  </main>
);

type PageHeadProps = { title: string; detail?: ReactNode; action?: ReactNode };

/** The name of a screen that has no bar: the spot list, the menu. */
export const PageHead = ({ title, detail, action }: PageHeadProps) => (
  <header className={s.pageHead}>
    <div>
      <Title level={1}>{title}</Title>
      {action}
    </div>
    {detail && <p>{detail}</p>}
  </header>
);

type SectionProps = {
  title?: string | undefined;
  id?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a page under a heading, with an optional link at its right end. */
export const Section = ({ title, id, action, children }: SectionProps) => (
  <section className={s.section} id={id}>
    {title && (
      <div className={s.head}>
        <Title>{title}</Title>
        {action}
      </div>
    )}
    {children}
  </section>
);

export const Card = ({ children }: { children: ReactNode }) => <div className={s.card}>{children}</div>;

/** Side padding of one gutter. */
export const Pad = ({ children }: { children: ReactNode }) => <div className={s.pad}>{children}</div>;

/** Things below each other: 8, 12 (rows), 16 or 24 px apart. */
export const Stack = ({ gap = 'm', children }: { gap?: 's' | 'rows' | 'm' | 'l' | undefined; children: ReactNode }) => (
  <div className={cx(s.stack, s[gap])}>{children}</div>
);

type RowProps = {
  between?: boolean | undefined;
  wrap?: boolean | undefined;
  grow?: boolean | undefined;
  children: ReactNode;
};

/** Things beside each other, 8 px apart. */
export const Row = ({ between, wrap, grow, children }: RowProps) => (
  <div className={cx(s.row, between && s.between, wrap && s.wrap, grow && s.grow)}>{children}</div>
);

/** Rows in one card with lines between; the children are ListItem or rows like it. */
export const List = ({ children }: { children: ReactNode }) => <div className={s.list}>{children}</div>;

type ListItemProps = {
  icon?: IconName | undefined;
  title: ReactNode;
  detail?: ReactNode;
  /** The present setting, at the right. */
  value?: string | undefined;
  /** Given: the row is a switch, and leads nowhere. */
  on?: boolean | undefined;
  danger?: boolean | undefined;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
};

/** One row of 56 px that leads somewhere, or turns something on and off. */
export const ListItem = ({ icon, title, detail, value, on, danger, href, onClick }: ListItemProps) => (
  <Pressable
    href={href}
    onClick={onClick}
    {...(on === undefined ? {} : { role: 'switch', 'aria-checked': on })}
    className={cx(s.item, danger && s.danger)}
  >
    {icon && <Icon name={icon} />}
    <span>
      {title}
      {detail && <small>{detail}</small>}
    </span>
    {value && <span className={s.value}>{value}</span>}
    {on === undefined && <Icon name="chevron-right" size="s" />}
  </Pressable>
);

/** The word "or" between two ways. */
export const Or = ({ children }: { children: ReactNode }) => <p className={s.or}>{children}</p>;
