import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import colours from './congestion.module.css';
import s from './tag.module.css';

type TagProps = { icon?: IconName | undefined; act?: boolean | undefined; children: ReactNode };

/** A short state with an icon. `act` uses the campaign's colour, for what can be done now. */
export const Tag = ({ icon, act, children }: TagProps) => (
  <span className={cx(s.tag, act && s.act)}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);

type ChipProps = { pressed: boolean; onClick: () => void; icon?: IconName | undefined; children: ReactNode };

/** A filter that is on or off. Group several in Chips. */
export const Chip = ({ pressed, onClick, icon, children }: ChipProps) => (
  <button type="button" className={s.chip} aria-pressed={pressed} onClick={onClick}>
    {icon && <Icon name={icon} size="s" />}
    <span>{children}</span>
  </button>
);

/** A row of filters that scrolls sideways. On mount it scrolls to the filter that is on. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row.current || !chip) return;
    const end = chip.offsetLeft - row.current.offsetLeft + chip.offsetWidth;
    if (end > row.current.clientWidth) row.current.scrollLeft = end - row.current.clientWidth / 2;
  }, []);
  return (
    <fieldset ref={row} className={s.chips} aria-label={label}>
      {children}
    </fieldset>
  );
};

export type CongestionLevel = 'empty' | 'crowded' | 'full' | 'closed' | 'unknown';

const figures = { empty: 1, crowded: 2, full: 3, closed: 0, unknown: 0 } as const satisfies Record<
  CongestionLevel,
  number
>;

/** How crowded a place is: one to three figures, a colour and always the word, with the time of the measurement if known. */
export const Congestion = ({ level, children }: { level: CongestionLevel; children: ReactNode }) => (
  <span className={cx(s.congestion, s[level], colours[level])}>
    {figures[level] === 0 ? (
      <Icon name={level === 'closed' ? 'ban' : 'circle-question-mark'} />
    ) : (
      <svg viewBox="0 0 26 14" fill="currentColor" aria-hidden="true">
        {[4, 13, 22].map((x, at) => (
          <path
            key={x}
            className={at < figures[level] ? undefined : s.away}
            d={`M${x - 2.9} 3.2a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0M${x - 4} 14q0-7 4-7t4 7z`}
          />
        ))}
      </svg>
    )}
    {children}
  </span>
);
