import { cx } from '@meguri/ui/basics/cx.ts';
import type { CSSProperties } from 'react';
import s from './hanko.module.css';
import { sealTilt, sealWords } from './seal-words.ts';

/** A member's seal: who answers for something. Decorative; the name stands beside it. Dotted while there is no name. */
export const Hanko = ({ name, size = 30 }: { name: string; size?: number }) => {
  const { text, isLatin } = sealWords(name);
  const length = [...text].length;
  return (
    <span
      aria-hidden="true"
      lang={isLatin ? 'en' : 'ja'}
      className={cx(s.hanko, isLatin ? s.latin : length === 1 ? s.one : length === 3 && s.three, text === '' && s.todo)}
      style={{ '--size': `${size}px`, '--turn': `${sealTilt(name)}deg` } as CSSProperties}
    >
      {text}
    </span>
  );
};
