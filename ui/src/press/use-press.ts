import { useEffect, useEffectEvent, useState } from 'react';
import { playPressSound } from './press-sound.ts';
import { vibrate } from './sound.ts';

// The timing of the press animation, in ms from the first frame of the sheet. press.module.css uses the same values.
const FALL_STARTS = 280;
const FALL = 200;
const COUNT_STARTS = 850;
const COUNT = 400;

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Contact = {
  /** Round 0 is the first press; later rounds are replays. */
  round: number;
  quiet: boolean;
  /** Further ms before the first press. */
  after?: number | undefined;
  pattern?: number | number[] | undefined;
};

/** Plays sound and vibration when the seal touches the paper. */
export const useContact = (open: boolean, { round, quiet, after = 0, pattern = 18 }: Contact): void => {
  const contact = useEffectEvent(() => {
    if (quiet) return;
    vibrate(pattern);
    playPressSound();
  });
  useEffect(() => {
    if (!open) return;
    const wait = round === 0 ? after + FALL_STARTS : 0;
    const timer = setTimeout(() => contact(), prefersReducedMotion() ? 0 : FALL + wait);
    return () => clearTimeout(timer);
  }, [open, round, after]);
};

/** Whether points and ring show the new count. Vibrates when the new count completes the course. */
export const useCounted = (open: boolean, completes: boolean, quiet: boolean): boolean => {
  const [counted, setCounted] = useState(false);
  const count = useEffectEvent(() => {
    setCounted(true);
    if (completes && !quiet) vibrate([18, 60, 30]);
  });
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => count(), prefersReducedMotion() ? 0 : COUNT_STARTS);
    return () => {
      clearTimeout(timer);
      setCounted(false);
    };
  }, [open]);
  return counted;
};

/** Counts from 0 to `target` in 400 ms while `running`. With reduced motion it returns `target` immediately. */
export const useCountUp = (target: number, running: boolean): number => {
  const [value, setValue] = useState(0);
  useEffect(() => {
    if (!running) return;
    let frame = 0;
    let start = 0;
    const step = (now: number) => {
      start ||= now;
      const part = prefersReducedMotion() ? 1 : Math.min(1, (now - start) / COUNT);
      setValue(Math.round(target * part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setValue(0);
    };
  }, [target, running]);
  return value;
};
