import { type Dispatch, type SetStateAction, useEffect, useState, useSyncExternalStore } from 'react';
import { NoAnswer, type StaffCall, StaffRefusal } from '../api/staff-call.ts';
import { type CounterState, isLeaving, stateFrom, storedState, storeLeaving, storeState } from './counter-state.ts';
import { type OtherActions, type OtherCounters, openOtherCounters } from './other-counters.ts';
import { type Fate, type Outbox, openOutbox, signOutAfter, type WaitingAction } from './outbox.ts';
import { forgetScan, type Scan, storedScan, storeScan } from './stored-scan.ts';

/** How often a phone asks, and how often while there is no answer. */
const CHECK_IN_MS = 30_000;
const RETRY_MS = 5_000;

export interface Counter {
  /** `checking` until the server has answered once, `out` if nobody is signed in on this phone. */
  status: 'checking' | 'out' | 'in' | 'unreachable';
  state: CounterState | null;
  /** Whether the last call had an answer; null before the first. */
  isOnline: boolean | null;
  outbox: Outbox;
  waiting: readonly WaitingAction[];
  /** What the server did not record. */
  refused: readonly WaitingAction[];
  /** What this phone did at other counters, and the server does not know. */
  elsewhere: readonly OtherActions[];
  /** Staff have reported the refused actions of another counter to the office. */
  dismissElsewhere: (counterId: string) => void;
  /** Sends the actions of other counters while their session lasts: the next sign-in replaces it. */
  sendElsewhere: () => Promise<void>;
  /** Asks the server now. */
  refresh: () => void;
  /** Reports whether the last call had an answer. */
  heard: (isOnline: boolean) => void;
  /** Whether a sign-out without a network still has to reach the server. */
  isLeaving: boolean;
  /** The scan that had no answer when the page was closed. */
  storedScan: () => Scan | null;
  /** Stores the scan that is under way; null after its answer. */
  storeScan: (scan: Scan | null) => void;
  /** Somebody has signed in. */
  enter: () => void;
  /** Forgets the counter: the session has ended. */
  leave: () => void;
  /** Signs out. Without a network the counter is forgotten immediately, and the server learns of it later. */
  signOut: () => void;
}

/** The phone's state of its counter. Checks in twice a minute and sends the outbox after each answer. */
export function useCounter(counterId: string, call: StaffCall): Counter {
  const [outbox] = useState(() => openOutbox(localStorage, counterId, call));
  const [others] = useState(() => openOtherCounters(localStorage, counterId, call));
  const [state, setState] = useState(() => storedState(localStorage, counterId, Date.now()));
  const [status, setStatus] = useState<Counter['status']>(state ? 'in' : 'checking');
  const [isOnline, setOnline] = useState<boolean | null>(null);
  const [left, setLeft] = useState(() => isLeaving(localStorage));
  const [requests, setRequests] = useState(0);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting);
  const refused = useSyncExternalStore(outbox.subscribe, outbox.refused);
  const elsewhere = useSyncExternalStore(others.subscribe, others.all);

  const leave = () => {
    forget(counterId);
    setState(null);
    setStatus('out');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number asks again
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      checkIn(
        { counterId, call, outbox, others },
        { isOver: () => isOver, setState, setStatus, setOnline, setLeft, leave },
      );
    const run = async () => {
      const pause = await ask();
      if (!isOver) timer = setTimeout(() => void run(), pause);
    };
    void run();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [requests, call, counterId, outbox, others]);

  useEffect(() => {
    const again = () => setRequests((count) => count + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  const refresh = () => setRequests((count) => count + 1);
  return {
    status,
    state,
    isOnline,
    outbox,
    waiting,
    refused,
    elsewhere,
    dismissElsewhere: others.dismiss,
    sendElsewhere: async () => {
      await others.sendAll();
    },
    refresh,
    heard: setOnline,
    isLeaving: left,
    storedScan: () => storedScan(localStorage, counterId),
    storeScan: (scan) => storeScan(localStorage, counterId, scan),
    enter: () => {
      // A pending sign-out from before must not end the new session.
      storeLeaving(localStorage, false);
      setLeft(false);
      refresh();
    },
    leave,
    signOut: () => {
      signOutAfter(() => flushAll(outbox, others), call).then(leave, (error: Error) => {
        if (error instanceof NoAnswer) {
          storeLeaving(localStorage, true);
          setLeft(true);
        }
        leave();
      });
    },
  };
}

interface CheckInParts {
  counterId: string;
  call: StaffCall;
  outbox: Outbox;
  others: OtherCounters;
}

/** Where a check-in reports what it has learned. */
interface CheckInState {
  /** Whether the page no longer needs the answer. */
  isOver: () => boolean;
  setState: (state: CounterState | null) => void;
  setStatus: Dispatch<SetStateAction<Counter['status']>>;
  setOnline: (isOnline: boolean) => void;
  setLeft: (isLeaving: boolean) => void;
  leave: () => void;
}

/** Asks the server for the state of the counter and sends the outbox. Returns the time until the next check-in, in milliseconds. */
async function checkIn({ counterId, call, outbox, others }: CheckInParts, to: CheckInState): Promise<number> {
  const requestedAt = Date.now();
  try {
    if (isLeaving(localStorage)) {
      await signOutAfter(() => flushAll(outbox, others), call);
      storeLeaving(localStorage, false);
      if (!to.isOver()) to.setLeft(false);
    }
    const facts = await call('checkIn', { waiting: outbox.waiting().length });
    if (to.isOver()) return CHECK_IN_MS;
    if (facts.counter.id !== counterId) {
      // The session of another counter sends what was done there before somebody signs in here.
      await others.sendAll();
      leaveUnlessDeciding(counterId, to.leave);
      return CHECK_IN_MS;
    }
    const next = stateFrom(facts, { requestedAt, answeredAt: Date.now() });
    storeState(localStorage, next);
    to.setState(next);
    to.setStatus('in');
    to.setOnline(true);
    const isWaiting = outbox.waiting().length > 0;
    await outbox.flush();
    // Check in again soon, so that the console shows the new number of waiting actions.
    return isWaiting ? RETRY_MS : CHECK_IN_MS;
  } catch (error) {
    if (to.isOver()) return CHECK_IN_MS;
    if (error instanceof StaffRefusal) {
      storeLeaving(localStorage, false);
      to.setLeft(false);
      to.setOnline(true);
      // What was handed over before closing time can still be settled.
      await outbox.flush();
      leaveUnlessDeciding(counterId, to.leave);
      return CHECK_IN_MS;
    }
    to.setOnline(!(error instanceof NoAnswer));
    // The counter closes without a network too, and another page may have left it.
    if (storedState(localStorage, counterId, Date.now()) === null) {
      to.setState(null);
      to.setStatus((now) => (now === 'in' ? 'out' : now === 'checking' ? 'unreachable' : now));
    }
    return RETRY_MS;
  }
}

/** Leaves the counter, but not while staff must confirm a hand-over that the phone allowed. */
function leaveUnlessDeciding(counterId: string, leave: () => void): void {
  const isDeciding = storedState(localStorage, counterId, Date.now()) && storedScan(localStorage, counterId)?.forNow;
  if (!isDeciding) leave();
}

/** Sends what waits at this counter, then what waits at the others, each as far as the session allows it. */
const flushAll = async (outbox: Outbox, others: OtherCounters): Promise<readonly Fate[]> => [
  await outbox.flush(),
  ...(await others.sendAll()),
];

/** Deletes what the phone has stored of its counter, except what waits to be sent, and what staff must still decide. */
function forget(counterId: string): void {
  storeState(localStorage, null);
  forgetScan(localStorage, counterId);
}
