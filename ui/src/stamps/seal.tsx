import type { CSSProperties } from 'react';
import { useId } from 'react';
import { cx } from '../basics/cx.ts';
import { useGrain } from '../pictures/use-grain.ts';
import { type ShownPicture, usePicture } from '../pictures/use-picture.ts';
import { circlePath, framePath, scaled, sealAngle, sealLetters } from './frames.ts';
import s from './seal.module.css';

/** `plate`: a one-colour picture on a transparent background, used as a mask in the campaign's colour. `picture`: shown in full colour. */
export type SealArt = { plate: string } | { picture: string };

/** The design of a spot's seal. `number` selects the frame unless there is an `outline`, and `id` the angle. */
export type SealDesign = {
  id: string;
  number: number;
  outline?: string | undefined;
  name: string;
  art?: SealArt | undefined;
};

type SealProps = SealDesign & {
  /** Swaps the main colour and its text colour, for seals on the cover. */
  inverse?: boolean | undefined;
  /** The scale of the ink grain: 1 is a tile of 176 px. Use more for large seals. */
  grain?: number | undefined;
  /** Freshly pressed: adds a solid layer, which Press fades out. */
  wet?: boolean | undefined;
  className?: string | undefined;
};

/** A stamp impression: the plate in the main colour, the lines in its text colour, with an ink grain and the seal's angle. Decorative. */
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
      {picture && <ClippedPicture frame={design.outline ?? framePath(design.number)} picture={picture} />}
    </span>
  );
};

/** A full-colour picture, clipped to the frame. */
const ClippedPicture = ({ frame, picture }: { frame: string; picture: ShownPicture }) => {
  const clip = useId();
  return (
    <>
      <img {...picture} className={s.picture} alt="" style={{ ...picture.style, clipPath: `url(#${clip})` }} />
      <svg className={s.clip} viewBox="0 0 120 120" focusable="false" aria-hidden="true">
        <clipPath id={clip} clipPathUnits="objectBoundingBox">
          <path d={frame} transform={`scale(.0083333) ${scaled(0.85)}`} />
        </clipPath>
      </svg>
    </>
  );
};

const Plates = ({ number, outline, name, art }: SealDesign) => {
  const path = outline ?? framePath(number);
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

/** The round mark of a spot that gives only points: "+30" over "pt". Decorative. */
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
