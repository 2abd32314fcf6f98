import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { A } from '../basics/link.tsx';
import { Hidden } from '../basics/text.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SpotArt, type SpotArtProps } from './spot-art.tsx';
import s from './stamp-slot.module.css';

type StampSlotProps = SpotArtProps & {
  href: string;
  name: string;
  nameLang?: string | undefined;
  /** The line below: a date, a distance, "Stamp now", "Done today". */
  meta?: string | undefined;
  /** The state for screen readers, if `meta` does not say it: "Stamped", "Not yet". */
  stateLabel?: string | undefined;
};

/** One slot of a stamp sheet. The whole slot is a link. */
export const StampSlot = ({ href, name, nameLang, meta, stateLabel, ...art }: StampSlotProps) => (
  <A href={href} className={cx(s.slot, s[art.state])}>
    <SpotArt {...art} className={s.art} />
    <span className={s.name} lang={nameLang}>
      {name}
    </span>
    {meta && <span className={s.meta}>{meta}</span>}
    {stateLabel && <Hidden>{stateLabel}</Hidden>}
  </A>
);

/** The grid of slots: three columns, or fewer when the text is large. */
export const Slots = ({ children }: { children: ReactNode }) => <div className={s.slots}>{children}</div>;

export const StampSlotSkeleton = () => (
  <div className={s.slot}>
    <div className={s.art}>
      <Skeleton round width="auto" height="auto" className={s.disc} />
    </div>
    <Skeleton width="auto" height={13} className={s.word} />
  </div>
);
