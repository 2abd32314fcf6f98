import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import { Frame } from './frame.tsx';
import { Seal, type SealDesign } from './seal.tsx';
import s from './spot-art.module.css';

/**
 * The state of a stamp: `none`: not collected; `near`: can be collected now; `collected`; `today`: collected in the current
 * window; `exchanged`: exchanged for a present.
 */
export type SlotState = 'none' | 'near' | 'collected' | 'today' | 'exchanged';

export type SpotArtProps = {
  seal: SealDesign;
  state: SlotState;
  /** The text on the paper strip of an exchanged stamp. */
  exchangedLabel?: string | undefined;
  className?: string | undefined;
};

/** A spot's stamp in its state: a frame or a seal. Decorative: the text beside it states the same. */
export const SpotArt = ({ seal, state, exchangedLabel, className }: SpotArtProps) => (
  <span className={cx(s.art, state === 'exchanged' && s.exchanged, className)} aria-hidden="true">
    {state === 'none' || state === 'near' ? (
      <Frame number={seal.number} outline={seal.outline} near={state === 'near'} />
    ) : (
      <Seal {...seal} />
    )}
    {state === 'today' && (
      <span className={s.badge}>
        <Icon name="check" />
      </span>
    )}
    {state === 'exchanged' && exchangedLabel && <span className={s.strip}>{exchangedLabel}</span>}
  </span>
);
