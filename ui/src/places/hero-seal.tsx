import { StampPromise } from '../stamps/promise.tsx';
import { Seal, type SealDesign } from '../stamps/seal.tsx';
import s from './hero-seal.module.css';

type HeroSealProps = {
  seal: SealDesign;
  /** The visitor has the stamp: its seal is inked. Before that it is a dotted frame with a blind emboss. */
  collected?: boolean | undefined;
};

/** The stamp of a spot on the cloth at the top of its page, for a spot without pictures. Decorative. */
export const HeroSeal = ({ seal, collected }: HeroSealProps) => (
  <span className={s.seal}>
    {collected ? <Seal {...seal} inverse grain={1.6} /> : <StampPromise {...seal} inverse />}
  </span>
);
