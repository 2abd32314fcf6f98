import { type ReactNode, useRef } from 'react';
import s from './bars.module.css';
import { Count, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { Pressable, type Target } from './pressable.tsx';
import { Hidden } from './text.tsx';

type TopBarProps = {
  title: string;
  /** The back button, top left. Omit it where the visitor must not go back (a required questionnaire). */
  back?: ({ label: string } & Target) | undefined;
  /** One control at the right edge. */
  action?: ReactNode;
};

export const TopBar = ({ title, back, action }: TopBarProps) => (
  <header className={s.top}>
    {back ? <BackButton {...back} /> : <span />}
    <h1>{title}</h1>
    {action ?? <span />}
  </header>
);

const BackButton = ({ label, href, onClick }: { label: string } & Target) => (
  <IconButton
    icon="chevron-left"
    label={label}
    {...(href === undefined ? {} : { href })}
    {...(onClick ? { onClick } : {})}
  />
);

export type TabKey = 'home' | 'spots' | 'presents' | 'menu';

const tabIcons = { home: 'house', spots: 'map-pin', presents: 'gift', menu: 'menu' } as const satisfies Record<
  TabKey,
  IconName
>;

type Tab = { key: TabKey; label: string; count?: number | undefined; countLabel?: string | undefined } & Target;

type TabBarProps = {
  /** Names the bar for assistive technology ("Main"). */
  label: string;
  current?: TabKey | undefined;
  /** Home, spots, presents, menu, in this order. The seal is placed in the middle. */
  tabs: readonly Tab[];
  /** The raised stamp button in the middle. Omit it outside the event period. */
  seal?: Seal | undefined;
};

type Seal = {
  label: string;
  /** The number of the spot that the button collects, with its name. */
  number?: number | undefined;
  numberLabel?: string | undefined;
  /** The distance to the nearest spot, while none is in range: the button is then paper, not ink. */
  far?: string | undefined;
  /** A long press. */
  onHold?: (() => void) | undefined;
  onClick: () => void;
};

const HOLD_MS = 500;

/** The raised stamp button. A long press is not also a press; by keyboard the menu key is the long press. */
const SealButton = ({ label, number, numberLabel, far, onHold, onClick }: Seal) => {
  const timer = useRef(0);
  const isHeld = useRef(false);
  const isDown = useRef(false);
  const release = () => {
    isDown.current = false;
    clearTimeout(timer.current);
  };
  return (
    <button
      type="button"
      className={cx(s.tab, s.seal, far !== undefined && s.paper)}
      onPointerDown={() => {
        isHeld.current = false;
        isDown.current = true;
        if (!onHold) return;
        timer.current = window.setTimeout(() => {
          isHeld.current = true;
          onHold();
        }, HOLD_MS);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => {
        if (!onHold) return;
        event.preventDefault();
        if (!isDown.current) onHold();
      }}
      onClick={() => {
        if (!isHeld.current) onClick();
        isHeld.current = false;
      }}
    >
      <span className={s.disc}>
        <Icon name="stamp" />
      </span>
      {label}
      {far !== undefined && (
        <span className={s.far} aria-hidden="true">
          {far}
        </span>
      )}
      {number !== undefined && (
        <span className={s.number}>
          <Count value={number} />
          <Hidden>{numberLabel ?? number}</Hidden>
        </span>
      )}
    </button>
  );
};

export const TabBar = ({ label, current, tabs, seal }: TabBarProps) => {
  const tab = ({ key, label: word, count = 0, countLabel, href, onClick }: Tab) => (
    <Pressable
      key={key}
      className={s.tab}
      href={href}
      onClick={onClick}
      aria-current={key === current ? 'page' : undefined}
    >
      <Icon name={tabIcons[key]} />
      {word}
      {count > 0 && (
        <span className={s.badge}>
          <Count value={count} />
          <Hidden>{countLabel ?? count}</Hidden>
        </span>
      )}
    </Pressable>
  );
  return (
    <nav className={cx(s.bottom, s.tabs, seal && s.withSeal)} aria-label={label}>
      {tabs.slice(0, 2).map(tab)}
      {seal && <SealButton {...seal} />}
      {tabs.slice(2).map(tab)}
    </nav>
  );
};

/**
 * The bar at the bottom of detail and form screens with their main action. `near` is a line about the visitor's position. It
 * is no live region, because a distance changes every second.
 */
export const Dock = ({ near, children }: { near?: string | undefined; children: ReactNode }) => (
  <div className={cx(s.bottom, s.dock)}>
    {near && (
      <p className={s.near}>
        <i />
        {near}
      </p>
    )}
    {children}
  </div>
);

type FloatProps = { icon: IconName; children: string } & Target;

/** The floating button above the tab bar that switches between map and list. Its label names the target. */
export const FloatPill = ({ icon, children, href, onClick }: FloatProps) => (
  <Pressable className={s.float} href={href} onClick={onClick}>
    <Icon name={icon} />
    {children}
  </Pressable>
);
