import type { CSSProperties } from 'react';
import s from './steps.module.css';

type StepsProps = {
  /** Names the list for assistive technology. */
  label: string;
  /** For example "Enter", "Check", "Done". */
  names: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
};

/** The progress of a form with several steps, drawn as stations on a line. */
export const Steps = ({ label, names, current }: StepsProps) => (
  <ol
    className={s.steps}
    aria-label={label}
    style={
      { '--count': names.length, '--done': `${(100 * current) / Math.max(1, names.length - 1)}%` } as CSSProperties
    }
  >
    {names.map((name, at) => (
      <li key={name} className={at < current ? s.past : undefined} aria-current={at === current ? 'step' : undefined}>
        {name}
      </li>
    ))}
  </ol>
);
