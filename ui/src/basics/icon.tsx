import { cx } from './cx.ts';
import s from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

type IconProps = { name: IconName; size?: 's' | 'm' | 'l' | 'xl' | undefined; className?: string | undefined };

/** A decorative line icon in the text colour. The text beside it or the control's aria-label carries the meaning. */
export const Icon = ({ name, size = 'm', className }: IconProps) => (
  <svg
    className={cx(s.icon, size !== 'm' && s[size], className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={iconPaths[name]} />
  </svg>
);
