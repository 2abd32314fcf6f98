import { useEffect, useRef, useState } from 'react';
import type { StaffCall } from '../api/staff-call.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import type { CounterState } from '../state/counter-state.ts';
import type { Counter } from '../state/use-counter.ts';
import { openPractice, type PracticeCall } from './practice-call.ts';

/** A practice that was forgotten ends by itself. */
const PRACTICE_MS = 10 * 60_000;

export interface Practice {
  /** What the screens get instead of the server, while there is practice. */
  running: { call: StaffCall; counter: Counter; state: CounterState } | null;
  start: () => void;
  end: () => void;
}

const nothing = () => undefined;

/** Practice at a counter. It is kept nowhere: a page that is opened again works in earnest. */
export function usePractice(counter: Counter, state: CounterState): Practice {
  const { t } = useStaffWords();
  const latest = useRef({ state, names: t.practice });
  useEffect(() => {
    latest.current = { state, names: t.practice };
  });
  const [practice, setPractice] = useState<PracticeCall | null>(null);
  useEffect(() => {
    if (!practice) return;
    const timer = setTimeout(() => setPractice(null), PRACTICE_MS);
    return () => clearTimeout(timer);
  }, [practice]);
  const [today, setToday] = useState(0);
  return {
    running: practice && {
      call: practice.call,
      // What is practised is no sign of a signal, and asks nobody.
      counter: { ...counter, heard: nothing, leave: nothing, refresh: () => setToday(practice.count()) },
      state: { ...state, facts: { ...state.facts, today } },
    },
    start: () => {
      setToday(0);
      setPractice(openPractice({ state: () => latest.current.state, names: () => latest.current.names }));
    },
    end: () => setPractice(null),
  };
}
