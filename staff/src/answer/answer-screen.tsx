import { cx } from '@meguri/ui/basics/cx.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import s from './answer-screen.module.css';

/** What an answer looks like: each has a shape, a colour and a sign of its own. */
export type AnswerLook = 'yes' | 'no' | 'careful' | 'unsure';

interface AnswerScreenProps {
  look: AnswerLook;
  /** The verb, in the largest type. */
  verb: string;
  reason?: string | undefined;
  children?: ReactNode;
  actions: ReactNode;
}

const TICK = 'M20 6 9 17l-5-5';
const CROSS = 'M18 6 6 18M6 6l12 12';
const SIGNS: Readonly<Record<AnswerLook, string>> = {
  yes: TICK,
  no: CROSS,
  careful: TICK,
  unsure: 'M12 5v9M12 18.5v.5',
};

/** An answer that fills the screen, to be read at arm's length in the sun. The verb has the focus, so that it is read out. */
export const AnswerScreen = ({ look, verb, reason, children, actions }: AnswerScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another verb is another answer
  useEffect(() => heading.current?.focus(), [verb, reason]);
  return (
    <main className={cx(s.page, s[look])}>
      <div className={s.middle}>
        <span className={s.sign}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={SIGNS[look]} />
          </svg>
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {verb}
        </h1>
        {reason !== undefined && <h2>{reason}</h2>}
        {children}
      </div>
      <div className={s.foot}>{actions}</div>
    </main>
  );
};
