import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import s from './audio-player.module.css';

type AudioPlayerProps = {
  title: string;
  isPlaying: boolean;
  isBusy: boolean;
  /** In seconds. The duration is 0 until it is known. */
  at: number;
  duration: number;
  /** "0:48 / 2:20" */
  time: string;
  /** The heights of the bars, each from 0 to 1. */
  bars: readonly number[];
  labels: { toggle: string; scrub: string; speed: string };
  /** "1.25×" */
  speed: string;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onSpeed: () => void;
  /** Below the bars, on its own line. */
  note?: ReactNode;
  /** Below the bars, beside the speed. */
  children?: ReactNode;
};

/** The height of a bar in pixels. */
const BAR = { min: 6, max: 28 };

/** An audio player: play and pause, a waveform to seek in, and the speed. */
export const AudioPlayer = (props: AudioPlayerProps) => {
  const { title, isPlaying, isBusy, at, duration, time, bars, labels, speed, note, children } = props;
  const share = duration > 0 ? at / duration : 0;
  return (
    <div className={s.player}>
      <button
        type="button"
        className={cx(s.play, isBusy && s.busy)}
        aria-label={labels.toggle}
        aria-busy={isBusy || undefined}
        onClick={props.onToggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size="l" />
      </button>
      <div>
        <div className={s.head}>
          <span className={s.title}>{title}</span>
          <span className={s.time}>{time}</span>
        </div>
        <div className={s.track}>
          {bars.map((height, bar) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of bars
              key={bar}
              className={(bar + 0.5) / bars.length <= share ? s.done : undefined}
              style={{ height: BAR.min + height * (BAR.max - BAR.min) }}
            />
          ))}
          <input
            type="range"
            className={s.range}
            aria-label={labels.scrub}
            aria-valuetext={time}
            min={0}
            max={Math.max(1, Math.round(duration))}
            step={1}
            value={Math.round(at)}
            onChange={(event) => props.onSeek(Number(event.target.value))}
          />
        </div>
      </div>
      <div className={s.foot}>
        {note}
        <button type="button" className={s.speed} aria-label={labels.speed} onClick={props.onSpeed}>
          <Icon name="gauge" size="s" />
          {speed}
        </button>
        {children}
      </div>
    </div>
  );
};
