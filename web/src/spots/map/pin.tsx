import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import colours from '@meguri/ui/feedback/congestion.module.css';
import type { CongestionLevel } from '@meguri/ui/feedback/tag.tsx';
import { Meter } from '@meguri/ui/stamps/ring.tsx';
import type { MouseEvent } from 'react';
import s from './pin.module.css';

type PinProps = {
  number: number;
  /** The accessible name: name, state, congestion and distance. */
  label: string;
  state: 'none' | 'near' | 'collected';
  congestion: CongestionLevel;
  selected: boolean;
  onClick: (event: MouseEvent) => void;
};

const BODY = 'M24 3C35 3 43 11 43 22 43 34 30 41 24 53 18 41 5 34 5 22 5 11 13 3 24 3Z';

/** Congestion dots on the corner of a pin, as many as the figures in the list. */
const DOTS = { empty: 1, crowded: 2, full: 3, closed: 0, unknown: 0 } as const satisfies Record<
  CongestionLevel,
  number
>;

/** A spot on the map: its number on paper, the check in the campaign's colour once acquired, grey while closed. */
export const Pin = ({ number, label, state, congestion, selected, onClick }: PinProps) => (
  <button
    type="button"
    className={cx(s.pin, s[state], congestion === 'closed' && s.closed, selected && s.selected)}
    aria-label={label}
    aria-pressed={selected}
    onClick={onClick}
  >
    <svg viewBox="0 0 48 56" aria-hidden="true" focusable="false">
      <path className={s.body} d={BODY} />
      {state === 'collected' ? (
        <path className={s.check} d="M15 23l6.5 6.5L33 17" />
      ) : (
        <text className={s.number} x="24" y="28.5">
          {number}
        </text>
      )}
    </svg>
    {congestion === 'closed' && (
      <span className={cx(s.crowd, s.shut, colours.closed)}>
        <Icon name="ban" />
      </span>
    )}
    {DOTS[congestion] > 0 && (
      <span className={cx(s.crowd, colours[congestion])}>
        {Array.from({ length: DOTS[congestion] }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are identical
          <i key={dot} />
        ))}
      </span>
    )}
  </button>
);

type ClusterProps = {
  count: string;
  /** "places", beside the count. */
  unit: string;
  /** How much of the cluster is collected, 0 to 1. */
  done: number;
  label: string;
  onClick: (event: MouseEvent) => void;
};

/** A cluster: a stack of paper with the number of its spots and a bar of what is collected. Pins are drops. */
export const Cluster = ({ count, unit, done, label, onClick }: ClusterProps) => (
  <button type="button" className={s.cluster} aria-label={label} onClick={onClick}>
    <span>
      <b>{count}</b> {unit}
    </span>
    <Meter value={done} max={1} />
  </button>
);
