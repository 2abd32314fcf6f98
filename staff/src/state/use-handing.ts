import type { CounterPresent } from '@meguri/core/staff/schema.ts';
import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { NoAnswer, type StaffCall, StaffRefusal } from '../api/staff-call.ts';
import { type Signal, signal } from '../browser/signals.ts';
import { codeOf } from './code-of.ts';
import { type CounterState, serverTime } from './counter-state.ts';
import { judgeOffline, type OfflineVerdict } from './judge-offline.ts';
import type { Scan } from './stored-scan.ts';
import type { Counter } from './use-counter.ts';

export type Handing =
  | { step: 'scan' | 'digits' }
  | { step: 'sending'; scan: Scan }
  | { step: 'answered'; answer: StaffAnswer<'handOver'>; scan: Scan }
  | { step: 'limited' }
  | { step: 'offline'; scan: Scan; verdict: OfflineVerdict }
  | { step: 'undone'; present: CounterPresent | null };

/** After this time without an answer the phone judges the code itself and keeps retrying. */
const PATIENCE_MS = 4_000;
const RETRY_MS = 2_000;

const SIGNALS: Readonly<Record<OfflineVerdict['verdict'], Signal>> = {
  provisional: 'careful',
  refuse: 'no',
  unconfirmed: 'no',
};

/** The outbox entry of a scan. Staff read the names of the prize and the counter to the office in case the server does not record it. */
const waitingOf = (scan: Scan, { facts }: CounterState) => {
  const { id, phoneId, at, forNow } = scan;
  return { id, ...codeOf(scan), phoneId, at, name: forNow?.present.name ?? '', counterName: facts.counter.name };
};

/** The state of one hand-over, from the scan to the answer. A scan without an answer never blocks the next one. */
export function useHanding(call: StaffCall, counter: Counter, state: CounterState) {
  const [unanswered] = useState(counter.storedScan);
  const [handing, setHanding] = useState<Handing>(
    unanswered ? { step: 'sending', scan: unanswered } : { step: 'scan' },
  );
  const current = useRef<string | null>(null);

  const send = useSending({ call, counter, state, current, setHanding });

  // Resume the scan that had no answer when the page was closed. Signing out ends it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was stored when the page was opened
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!unanswered) return;
      current.current = unanswered.id;
      void send(unanswered);
    });
    return () => {
      clearTimeout(timer);
      current.current = null;
    };
  }, []);

  const next = (): void => {
    current.current = null;
    counter.storeScan(null);
    setHanding({ step: 'scan' });
    counter.refresh();
  };

  return {
    handing,
    type: () => setHanding({ step: 'digits' }),
    begin: (code: Pick<Scan, 'token'> | Pick<Scan, 'digits'>): void => {
      const scan: Scan = {
        id: newUuid(),
        phoneId: state.facts.phone.id,
        ...code,
        at: serverTime(state, Date.now()),
      };
      counter.storeScan(scan);
      current.current = scan.id;
      setHanding({ step: 'sending', scan });
      void send(scan);
    },
    next,
    /** It was handed over without an answer, about when it was scanned: the server learns of it later. */
    gave: (scan: Scan, accountId: string): void => {
      const givenAt = new Date(scan.at).toISOString();
      counter.outbox.add({ ...waitingOf(scan, state), kind: 'settle', givenAt, accountId });
      next();
    },
    /** It was not handed over, although the server may have recorded it. */
    gaveNot: (scan: Scan): void => {
      counter.outbox.add({ ...waitingOf(scan, state), kind: 'withdraw' });
      next();
    },
    undone: (present: CounterPresent | null): void => setHanding({ step: 'undone', present }),
  };
}

interface SendingParts {
  call: StaffCall;
  counter: Counter;
  state: CounterState;
  /** The id of the scan that is under way. An answer to another one changes nothing. */
  current: RefObject<string | null>;
  setHanding: Dispatch<SetStateAction<Handing>>;
}

/** Sends a scan until it has an answer. Without a network the phone judges it meanwhile. */
function useSending({ call, counter, state, current, setHanding }: SendingParts) {
  const judgeAlone = async ({ token, at }: Scan): Promise<OfflineVerdict> =>
    token === undefined
      ? { verdict: 'unconfirmed', reason: null, present: null }
      : judgeOffline({ token, state, at, waiting: counter.outbox.waiting() });

  /** Judges without the server. Once it lets staff hand the prize over, the scan is not judged again. */
  const goAlone = async (scan: Scan): Promise<Scan> => {
    const verdict = scan.forNow ?? (await judgeAlone(scan));
    if (current.current !== scan.id) return scan;
    const judged = verdict.verdict === 'provisional' ? { ...scan, forNow: verdict } : scan;
    counter.storeScan(judged);
    setHanding((now) => (now.step === 'sending' ? { step: 'offline', scan: judged, verdict } : now));
    signal(SIGNALS[verdict.verdict]);
    return judged;
  };

  const send = async (begun: Scan): Promise<void> => {
    let scan = begun;
    let going: Promise<void> | null = null;
    const alone = (): Promise<void> => {
      going ??= goAlone(begun).then((judged) => {
        scan = judged;
      });
      return going;
    };
    const patience = setTimeout(() => void alone(), PATIENCE_MS);
    while (current.current === begun.id) {
      try {
        const answer = await call('handOver', { id: begun.id, ...codeOf(begun) });
        clearTimeout(patience);
        counter.heard(true);
        // The server cannot know that the code was valid at the scan, so ignore the refusal and ask staff what they
        // did.
        if (scan.forNow && answer.reason === 'expired') return alone();
        if (current.current !== begun.id) return;
        current.current = null;
        if (!scan.forNow || answer.verdict === 'hand_over') counter.storeScan(null);
        setHanding({ step: 'answered', answer, scan });
        signal(answer.verdict === 'hand_over' ? 'yes' : 'no');
        return;
      } catch (error) {
        clearTimeout(patience);
        if (error instanceof StaffRefusal) {
          if (scan.forNow) return alone();
          if (current.current !== begun.id) return;
          counter.storeScan(null);
          if (error.problem.code === 'unauthorized') counter.leave();
          else {
            setHanding({ step: 'limited' });
            signal('no');
          }
          return;
        }
        counter.heard(!(error instanceof NoAnswer));
        if (current.current === begun.id) await alone();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };

  return send;
}
