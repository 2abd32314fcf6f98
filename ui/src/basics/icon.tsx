import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import s from './icon.module.css';
import { iconPaths } from './icon-paths.ts';

type FurtherPaths = typeof import('./further-icon-paths.ts')['furtherIconPaths'];

export type IconName = keyof typeof iconPaths | keyof FurtherPaths;

let further: FurtherPaths | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * Loads the icons that neither sign-in nor home shows. A screen that waits for it shows them with its first frame. Never
 * fails: an icon that could not be loaded leaves its place empty until the next one is shown.
 */
export function loadFurtherIcons(): Promise<void> {
  loading ??= import('./further-icon-paths.ts').then(
    ({ furtherIconPaths }) => {
      further = furtherIconPaths;
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  void loadFurtherIcons();
  return () => listeners.delete(listener);
};

const FurtherPath = ({ name }: { name: keyof FurtherPaths }) => (
  <path d={useSyncExternalStore(subscribe, () => further)?.[name]} />
);

const isFirst = (name: IconName): name is keyof typeof iconPaths => name in iconPaths;

type IconProps = { name: IconName; size?: 's' | 'm' | 'l' | 'xl' | undefined; className?: string | undefined };

/** A decorative line icon in the text colour. The text beside it or the control's aria-label carries the meaning. */
export const Icon = ({ name, size = 'm', className }: IconProps) => (
  <svg
    className={cx(s.icon, size !== 'm' && s[size], className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    {isFirst(name) ? <path d={iconPaths[name]} /> : <FurtherPath name={name} />}
  </svg>
);
