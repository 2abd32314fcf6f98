import type { CSSProperties } from 'react';
import { cx } from '../basics/cx.ts';
import { Frame } from './frame.tsx';
import s from './promise.module.css';
import type { SealDesign } from './seal.tsx';

type PromiseProps = Omit<SealDesign, 'id' | 'name'> & {
  /** Shown instead of the number where there is no art. */
  text?: string | undefined;
  /** Can be pressed now: a solid frame instead of a dotted one. */
  near?: boolean | undefined;
  /** On the cloth of the cover. */
  inverse?: boolean | undefined;
};

/** A stamp that is not collected yet, at a large size: its frame with its art as a blind emboss, without ink. Decorative. */
export const StampPromise = ({ number, outline, art, text, near, inverse }: PromiseProps) => {
  // A photograph has no shape that could be embossed.
  const mask = art && 'plate' in art ? `url(${JSON.stringify(art.plate)})` : undefined;
  return (
    <span className={cx(s.promise, inverse && s.inverse)} aria-hidden="true">
      <Frame number={number} outline={outline} text={mask ? '' : text} near={near} inverse={inverse} />
      {mask && <span className={s.art} style={{ maskImage: mask, WebkitMaskImage: mask } as CSSProperties} />}
    </span>
  );
};
