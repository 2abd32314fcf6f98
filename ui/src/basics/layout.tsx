import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import s from './layout.module.css';
import { Pressable } from './pressable.tsx';
import { Title } from './text.tsx';

type PageProps = {
  /** What is fixed at the bottom of the screen. Sets the padding below the content; `map` fills the screen above the tabs. */
  foot?: 'tabs' | 'pill' | 'map' | 'dock' | 'plain' | undefined;
  /** Adds side padding to the whole page. Without it, sections bring their own. */
  padded?: boolean | undefined;
  /** Places its two children side by side in a wide window and on a landscape phone (web/src/app/wide.css). */
  split?: boolean | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
};

/** The `<main>` of a screen. The body is one column of at most 480 px, unless the page is split or has a grid of rows. */
export const Page = ({ foot = 'plain', padded, split, busy, children }: PageProps) => (
  <main className={cx(s[foot], padded && s.pad, split && 'split')} aria-busy={busy || undefined}>
    {children}
  </main>
);

type PageHeadProps = { title: string; detail?: ReactNode; action?: ReactNode };

/** The heading of a screen that has no top bar: the spot list, the menu. */
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

/** A part of a page under a heading, with an optional action at the right edge. */
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

/** Adds the side padding of a page. */
export const Pad = ({ children }: { children: ReactNode }) => <div className={s.pad}>{children}</div>;

/** Stacks children vertically with a gap of 8 (`s`), 12 (`rows`), 16 (`m`) or 24 px (`l`). */
export const Stack = ({ gap = 'm', children }: { gap?: 's' | 'rows' | 'm' | 'l' | undefined; children: ReactNode }) => (
  <div className={cx(s.stack, s[gap])}>{children}</div>
);

type RowProps = {
  between?: boolean | undefined;
  wrap?: boolean | undefined;
  grow?: boolean | undefined;
  children: ReactNode;
};

/** Places children side by side with a gap of 8 px. */
export const Row = ({ between, wrap, grow, children }: RowProps) => (
  <div className={cx(s.row, between && s.between, wrap && s.wrap, grow && s.grow)}>{children}</div>
);

/** A card of rows with dividers. The children are ListItem or similar rows. */
export const List = ({ children }: { children: ReactNode }) => <div className={s.list}>{children}</div>;

type ListItemProps = {
  icon?: IconName | undefined;
  title: ReactNode;
  detail?: ReactNode;
  /** The current setting, at the right. */
  value?: string | undefined;
  /** Makes the row a switch in this state. */
  on?: boolean | undefined;
  danger?: boolean | undefined;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
};

/** A row of at least 56 px: a link, a button or a switch. */
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

/** The word "or" between two alternatives. */
export const Or = ({ children }: { children: ReactNode }) => <p className={s.or}>{children}</p>;
