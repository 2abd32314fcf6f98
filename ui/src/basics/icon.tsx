import { cx } from './cx.ts';
import s from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

type IconProps = { name: IconName; size?: 's' | 'm' | 'l' | 'xl' | undefined; className?: string | undefined };

/** A decorative line icon in the text's colour: the word beside it carries the meaning (or the control's aria-label). */
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
