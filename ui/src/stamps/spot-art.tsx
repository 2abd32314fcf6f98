import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import { Frame } from './frame.tsx';
import { Seal, type SealDesign } from './seal.tsx';
import s from './spot-art.module.css';

/** none: not yet; near: can be pressed now; got; today: got, and the next only later; swap: given for a prize. */
export type SlotState = 'none' | 'near' | 'got' | 'today' | 'swap';

export type SpotArtProps = {
  seal: SealDesign;
  state: SlotState;
  /** The words on the paper strip of an exchanged stamp. */
  swapped?: string | undefined;
  className?: string | undefined;
};

/** The picture of a spot's stamp in its state: dotted frame, open frame or impression. Decorative; the text beside it says it. */
export const SpotArt = ({ seal, state, swapped, className }: SpotArtProps) => (
  <span className={cx(s.art, state === 'swap' && s.swap, className)} aria-hidden="true">
    {state === 'none' || state === 'near' ? <Frame number={seal.number} near={state === 'near'} /> : <Seal {...seal} />}
    {state === 'today' && (
      <span className={s.badge}>
        <Icon name="check" />
      </span>
    )}
    {state === 'swap' && swapped && <span className={s.strip}>{swapped}</span>}
  </span>
);
