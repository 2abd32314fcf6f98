import type { CounterPresent } from '@meguri/core/staff/schema.ts';
import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useEffect, useRef, useState } from 'react';
import { NoAnswer, type StaffCall, StaffRefusal } from '../api/staff-call.ts';
import { type Signal, signal } from '../browser/signals.ts';
import { type CounterState, type Scan, serverTime } from './counter-state.ts';
import { judgeOffline, type OfflineVerdict } from './judge-offline.ts';
import type { Counter } from './use-counter.ts';

export type Handing =
  | { step: 'scan' | 'digits' }
  | { step: 'sending'; scan: Scan }
  | { step: 'answered'; answer: StaffAnswer<'handOver'> }
  | { step: 'limited' }
  | { step: 'offline'; scan: Scan; verdict: OfflineVerdict }
  | { step: 'undone'; present: CounterPresent | null };

/** After so long without an answer the phone judges by itself, and goes on asking. */
const PATIENCE_MS = 4_000;
const RETRY_MS = 2_000;

const SIGNALS: Readonly<Record<OfflineVerdict['verdict'], Signal>> = {
  provisional: 'careful',
  refuse: 'no',
  unconfirmed: 'no',
};

/** The way of a code from the camera to the answer. One code never blocks the next. */
export function useHanding(call: StaffCall, counter: Counter, state: CounterState) {
  const [kept] = useState(counter.keptScan);
  const [handing, setHanding] = useState<Handing>(kept ? { step: 'sending', scan: kept } : { step: 'scan' });
  const current = useRef<string | null>(null);

  const judgeAlone = async (scan: Scan): Promise<OfflineVerdict> =>
    scan.token === undefined
      ? { verdict: 'unconfirmed', reason: null, present: null }
      : judgeOffline({ token: scan.token, state, now: Date.now(), waiting: counter.outbox.waiting() });

  const goAlone = async (scan: Scan): Promise<void> => {
    const verdict = await judgeAlone(scan);
    if (current.current !== scan.id) return;
    setHanding((now) => {
      if (now.step !== 'sending') return now;
      return { step: 'offline', scan, verdict };
    });
    signal(SIGNALS[verdict.verdict]);
  };

  const send = async (scan: Scan): Promise<void> => {
    let isAlone = false;
    const alone = async (): Promise<void> => {
      if (isAlone) return;
      isAlone = true;
      await goAlone(scan);
    };
    const patience = setTimeout(() => void alone(), PATIENCE_MS);
    while (current.current === scan.id) {
      try {
        const answer = await call('handOver', scan);
        clearTimeout(patience);
        counter.heard(true);
        if (current.current !== scan.id) return;
        counter.keepScan(null);
        setHanding({ step: 'answered', answer });
        signal(answer.verdict === 'hand_over' ? 'yes' : 'no');
        return;
      } catch (error) {
        if (error instanceof StaffRefusal) {
          clearTimeout(patience);
          if (current.current !== scan.id) return;
          counter.keepScan(null);
          if (error.problem.code === 'unauthorized') counter.leave();
          else {
            setHanding({ step: 'limited' });
            signal('no');
          }
          return;
        }
        counter.heard(!(error instanceof NoAnswer));
        clearTimeout(patience);
        if (current.current === scan.id) await alone();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };

  // The page was closed before the answer: the same act goes on. Whoever leaves the counter ends it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept when the page was opened
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!kept) return;
      current.current = kept.id;
      void send(kept);
    });
    return () => {
      clearTimeout(timer);
      current.current = null;
    };
  }, []);

  const next = (): void => {
    current.current = null;
    counter.keepScan(null);
    setHanding({ step: 'scan' });
    counter.refresh();
  };

  return {
    handing,
    type: () => setHanding({ step: 'digits' }),
    begin: (code: Pick<Scan, 'token'> | Pick<Scan, 'digits'>): void => {
      const scan = { id: newUuid(), ...code };
      counter.keepScan(scan);
      current.current = scan.id;
      setHanding({ step: 'sending', scan });
      void send(scan);
    },
    next,
    /** It was handed over without an answer: the server learns of it later. */
    gave: (scan: Scan, accountId: string): void => {
      const givenAt = new Date(serverTime(state, Date.now())).toISOString();
      counter.outbox.add({ ...scan, kind: 'settle', givenAt, accountId });
      next();
    },
    /** It was not handed over, although the server may have recorded it. */
    gaveNot: (scan: Scan): void => {
      counter.outbox.add({ ...scan, kind: 'withdraw' });
      next();
    },
    undone: (present: CounterPresent | null): void => setHanding({ step: 'undone', present }),
  };
}
