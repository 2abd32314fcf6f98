import { cx } from '@meguri/ui/basics/cx.ts';
import { Seal } from '@meguri/ui/stamps/seal.tsx';
import { type CSSProperties, useId } from 'react';
import s from './campaign-book.module.css';
import { textColourOn } from './cloth-colour.ts';

interface BookProps {
  /** The name on the slip; a part before the first space is set smaller. */
  title: string;
  /** The language of the name. */
  lang: string;
  colour: string;
  width: number;
}

/** The letters of a name beyond which it is set smaller, so that the slip shows it whole. */
const LONG = { upright: 24, across: 60 };

/** A campaign as the book that its visitors hold. Decorative; its name stands below. */
export const Book = ({ title, lang, colour, width }: BookProps) => {
  const weave = useId();
  const isUpright = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title);
  const [first = '', ...rest] = title.split(/[\s\u3000]+/);
  const style = { '--width': `${width}px`, '--cloth': colour, '--on-cloth': textColourOn(colour) } as CSSProperties;
  return (
    <div className={s.book} style={style} aria-hidden="true">
      <svg className={s.weave} focusable="false" aria-hidden="true">
        <pattern id={weave} width="18" height="18" patternUnits="userSpaceOnUse">
          <path d={WEAVE} fill="none" stroke="currentColor" strokeWidth="0.9" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${weave})`} />
      </svg>
      <span
        lang={lang}
        className={cx(
          s.slip,
          !isUpright && s.across,
          title.length > (isUpright ? LONG.upright : LONG.across) && s.long,
        )}
      >
        {isUpright && rest.length > 0 ? (
          <>
            <small>{first}</small>
            {rest.join(' ')}
          </>
        ) : (
          title
        )}
      </span>
      <span className={s.mark} style={{ '--main': colour, '--on-main': textColourOn(colour) } as CSSProperties}>
        <Seal id={title} number={1} name={first} inverse />
      </span>
    </div>
  );
};

/** Circles in rows that overlap: the seven-treasures pattern of the visitor's cover. */
const WEAVE = [
  [0, 0],
  [18, 0],
  [0, 18],
  [18, 18],
  [9, 9],
]
  .map(([x = 0, y = 0]) => `M${x - 9} ${y}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`)
  .join('');

/** The first book of a new installation: everything on it is still to be done. */
export const BlankBook = ({ width }: { width: number }) => (
  <div className={cx(s.book, s.blank)} style={{ '--width': `${width}px` } as CSSProperties} aria-hidden="true">
    <span className={s.slipToDo} />
    <span className={s.sealToDo} />
  </div>
);
