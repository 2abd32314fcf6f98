import { useEffect, useRef, useState } from 'react';
import type { StaffCall } from '../api/staff-call.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import type { CounterState } from '../state/counter-state.ts';
import type { Counter } from '../state/use-counter.ts';
import { openPractice, type PracticeCall } from './practice-call.ts';

/** A practice in which nothing was answered for so long ends by itself. */
const PRACTICE_MS = 10 * 60_000;

export interface Practice {
  /** What the screens get instead of the server, while there is practice. */
  running: { call: StaffCall; counter: Counter; state: CounterState } | null;
  /** Whether it has ended by itself, and nobody has noticed yet. */
  isOver: boolean;
  start: () => void;
  /** Ends the practice, or notes that it has ended. */
  end: () => void;
}

const nothing = () => undefined;

/** Practice mode of a counter. Nothing is persisted: a reloaded page is in normal mode. */
export function usePractice(counter: Counter, state: CounterState): Practice {
  const { t } = useStaffWords();
  const latest = useRef({ state, names: t.practice });
  useEffect(() => {
    latest.current = { state, names: t.practice };
  });
  const [practice, setPractice] = useState<PracticeCall | null>(null);
  const [isOver, setOver] = useState(false);
  const [acts, setActs] = useState(0);
  const [today, setToday] = useState(0);
  useEffect(() => {
    if (!practice) return;
    // Counted from the last act.
    void acts;
    const timer = setTimeout(() => {
      setPractice(null);
      setOver(true);
    }, PRACTICE_MS);
    return () => clearTimeout(timer);
  }, [practice, acts]);
  return {
    running: practice && {
      call: (...input) => {
        setActs((count) => count + 1);
        return practice.call(...input);
      },
      // A practice call says nothing about the network and makes no request.
      counter: {
        ...counter,
        heard: nothing,
        leave: nothing,
        storedScan: () => null,
        storeScan: nothing,
        refresh: () => setToday(practice.count()),
      },
      state: { ...state, facts: { ...state.facts, today } },
    },
    isOver,
    start: () => {
      setToday(0);
      setPractice(openPractice({ state: () => latest.current.state, names: () => latest.current.names }));
    },
    end: () => {
      setPractice(null);
      setOver(false);
    },
  };
}
