import { useEffect, useState, useSyncExternalStore } from 'react';
import { NoAnswer, type StaffCall, StaffRefusal } from '../api/staff-call.ts';
import { type CounterState, keepState, keptState, stateFrom } from './counter-state.ts';
import { type Outbox, openOutbox } from './outbox.ts';

/** How often a phone asks, and how often while there is no answer. */
const CHECK_IN_MS = 30_000;
const RETRY_MS = 5_000;

export interface Counter {
  /** `checking` until the server has answered once, `out` if nobody is signed in on this phone. */
  status: 'checking' | 'out' | 'in' | 'unreachable';
  state: CounterState | null;
  isOnline: boolean;
  outbox: Outbox;
  waiting: number;
  /** Asks the server now. */
  refresh: () => void;
  /** Tells whether the last call had an answer. */
  heard: (isOnline: boolean) => void;
  /** Forgets the counter: the session has ended. */
  leave: () => void;
}

/** What the phone knows of its counter. It asks twice a minute, and sends what waits as soon as there is an answer. */
export function useCounter(counterId: string, call: StaffCall): Counter {
  const [outbox] = useState(() => openOutbox(localStorage, counterId, call));
  const [state, setState] = useState(() => keptState(localStorage, counterId, Date.now()));
  const [status, setStatus] = useState<Counter['status']>(state ? 'in' : 'checking');
  const [isOnline, setOnline] = useState(true);
  const [asked, setAsked] = useState(0);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number asks again
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      keepState(localStorage, null);
      setState(null);
      setStatus('out');
    };
    const ask = async (): Promise<number> => {
      const askedAt = Date.now();
      try {
        const facts = await call('checkIn', { waiting: outbox.waiting().length });
        if (isOver) return CHECK_IN_MS;
        if (facts.counter.id !== counterId) {
          leave();
          return CHECK_IN_MS;
        }
        const next = stateFrom(facts, { askedAt, answeredAt: Date.now() });
        keepState(localStorage, next);
        setState(next);
        setStatus('in');
        setOnline(true);
        const isWaiting = outbox.waiting().length > 0;
        await outbox.flush();
        // The console shows what waits, so it learns soon that nothing does any more.
        return isWaiting ? RETRY_MS : CHECK_IN_MS;
      } catch (error) {
        if (isOver) return CHECK_IN_MS;
        if (error instanceof StaffRefusal) {
          // What was handed over before closing time can still be settled.
          await outbox.flush();
          leave();
          return CHECK_IN_MS;
        }
        setOnline(!(error instanceof NoAnswer));
        setStatus((now) => (now === 'checking' ? 'unreachable' : now));
        return RETRY_MS;
      }
    };
    const run = async () => {
      const pause = await ask();
      if (!isOver) timer = setTimeout(() => void run(), pause);
    };
    void run();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, call, counterId, outbox]);

  useEffect(() => {
    const again = () => setAsked((count) => count + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  return {
    status,
    state,
    isOnline,
    outbox,
    waiting,
    refresh: () => setAsked((count) => count + 1),
    heard: setOnline,
    leave: () => {
      keepState(localStorage, null);
      setState(null);
      setStatus('out');
    },
  };
}
