import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import s from './segments.module.css';

type SegmentsProps<K extends string> = {
  label: string;
  segments: readonly { key: K; label: string }[];
  current: K;
  onChange: (key: K) => void;
  /** The content of the selected view. */
  children: ReactNode;
};

/** Tabs for two or three views of one screen. Arrow keys move between them. */
export const Segments = <K extends string>({ label, segments, current, onChange, children }: SegmentsProps<K>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = segments.findIndex(({ key }) => key === current);
    const next = (at + step + segments.length) % segments.length;
    onChange(segments[next]!.key);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div ref={list} className={s.segments} role="tablist" aria-label={label} onKeyDown={move}>
        {segments.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-controls={`${id}-panel`}
            aria-selected={key === current}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
};
