import type { CSSProperties } from 'react';
import { useId } from 'react';
import { cx } from '../basics/cx.ts';
import { useGrain } from '../pictures/use-grain.ts';
import { type ShownPicture, usePicture } from '../pictures/use-picture.ts';
import { circlePath, framePath, scaled, sealAngle, sealLetters } from './frames.ts';
import s from './seal.module.css';

/** plate: a one-colour picture with a clear ground, inked as a mask in any campaign colour. picture: full colour, as it is. */
export type SealArt = { plate: string } | { picture: string };

/** What makes a spot's seal its own; `number` chooses the frame and `id` the angle. */
export type SealDesign = { id: string; number: number; name: string; art?: SealArt | undefined };

type SealProps = SealDesign & {
  /** Main and its text colour change places, for seals on the cover cloth. */
  inverse?: boolean | undefined;
  /** The grain grows with large impressions (1 = 176 px a tile). */
  grain?: number | undefined;
  /** Freshly pressed: a solid layer dries off the grained one (by the animation of Press). */
  wet?: boolean | undefined;
  className?: string | undefined;
};

/** An impression: the seal plate in main, the key line in its text colour, grained like ink, at its own angle. Decorative. */
export const Seal = ({ inverse, grain = 1, wet, className, art, ...design }: SealProps) => {
  useGrain();
  const isPicture = art !== undefined && 'picture' in art;
  const picture = usePicture(isPicture ? art.picture : null);
  const plates = <Plates {...design} art={isPicture && !picture ? undefined : art} />;
  return (
    <span
      className={cx(s.seal, inverse && s.inverse, className)}
      style={{ '--rot': `${sealAngle(design.id)}deg`, '--g': grain } as CSSProperties}
      aria-hidden="true"
    >
      <span className={s.ink}>{plates}</span>
      {wet && (
        <span className={s.wet} data-wet="">
          {plates}
        </span>
      )}
      {picture && <ClippedPicture number={design.number} picture={picture} />}
    </span>
  );
};

/** A picture as it is, with neither grain nor ink, within the inked rim of its seal. */
const ClippedPicture = ({ number, picture }: { number: number; picture: ShownPicture }) => {
  const clip = useId();
  return (
    <>
      <img {...picture} className={s.picture} alt="" style={{ clipPath: `url(#${clip})` }} />
      <svg className={s.clip} viewBox="0 0 120 120" focusable="false" aria-hidden="true">
        <clipPath id={clip} clipPathUnits="objectBoundingBox">
          <path d={framePath(number)} transform={`scale(.0083333) ${scaled(0.85)}`} />
        </clipPath>
      </svg>
    </>
  );
};

const Plates = ({ number, name, art }: SealDesign) => {
  const path = framePath(number);
  const letters = sealLetters(name);
  const mask = art && 'plate' in art && `url(${JSON.stringify(art.plate)})`;
  return (
    <>
      <svg viewBox="0 0 120 120" focusable="false" aria-hidden="true">
        <path className={s.plate} d={path} />
        <path className={s.line} transform={scaled(0.92)} d={path} />
        {!art && (
          <text x="60" y="60" className={[...letters].length > 2 ? s.three : undefined}>
            {letters}
          </text>
        )}
      </svg>
      {mask && <span className={s.key} style={{ maskImage: mask, WebkitMaskImage: mask }} />}
    </>
  );
};

type PostmarkProps = {
  id: string;
  text: string;
  unit?: string | undefined;
  wet?: boolean | undefined;
  className?: string | undefined;
};

/** The round mark for points alone: "+30" over "pt". Decorative. */
export const Postmark = ({ id, text, unit, wet, className }: PostmarkProps) => {
  useGrain();
  const mark = (
    <svg viewBox="0 0 120 120" focusable="false" aria-hidden="true">
      <path className={s.plate} d={circlePath} />
      <path className={s.line} transform={scaled(0.92)} d={circlePath} />
      <path className={s.line} transform={scaled(0.84)} d={circlePath} />
      <text x="60" y={unit ? 52 : 60}>
        {text}
      </text>
      {unit && (
        <text x="60" y="86" className={s.unit}>
          {unit}
        </text>
      )}
    </svg>
  );
  return (
    <span
      className={cx(s.seal, className)}
      style={{ '--rot': `${sealAngle(id)}deg` } as CSSProperties}
      aria-hidden="true"
    >
      <span className={s.ink}>{mark}</span>
      {wet && (
        <span className={s.wet} data-wet="">
          {mark}
        </span>
      )}
    </span>
  );
};
