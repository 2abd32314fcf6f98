import { NoAnswer, type StaffCall, StaffRefusal } from '../api/staff-call.ts';
import { readStored } from '../browser/read-stored.ts';
import { codeOf } from './code-of.ts';

/** An action that the server must learn of: handed over without a network, or not handed over after a scan without an answer. */
export type WaitingAction = {
  id: string;
  /** The sign-in in which it took place. */
  phoneId: string;
  token?: string;
  digits?: string;
  accountId?: string;
  /** When the code was scanned, by the server's clock. */
  at: number;
  /** The prize; empty if the phone does not know it. */
  name: string;
  /** The name of the counter, for staff who are at another one by now. An older build did not store it. */
  counterName?: string;
  /** Whether the server refused to record it. It is not sent again, and stays listed until staff confirm that they have reported it to the office. */
  isRefused?: boolean;
} & ({ kind: 'settle'; givenAt: string } | { kind: 'withdraw' });

const PREFIX = 'meguri_staff_waiting_';
const keyOf = (counterId: string): string => `${PREFIX}${counterId}`;

/** The counters that have stored actions on this phone. */
export const countersWithActions = (storage: Storage): string[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** How far the waiting actions of a counter came. */
export type Fate = 'sent' | 'unanswered' | 'signed_out';

/** The actions that could not be sent yet, stored on this phone. They are sent in their order; one that was recorded is dropped. */
export interface Outbox {
  waiting(): readonly WaitingAction[];
  /** What the server did not record. */
  refused(): readonly WaitingAction[];
  add(action: WaitingAction): void;
  /**
   * Sends the waiting actions. Stops at the first one that gets no answer or a 401, which is sent after the next sign-in.
   * Concurrent calls share one run.
   */
  flush(): Promise<Fate>;
  /** Removes the refused actions, after staff have reported them to the office. */
  dismiss(): void;
  subscribe(listener: () => void): () => void;
}

export function openOutbox(storage: Storage, counterId: string, call: StaffCall): Outbox {
  const key = keyOf(counterId);
  let waiting: readonly WaitingAction[] = [];
  let refused: readonly WaitingAction[] = [];
  let running: ReturnType<Outbox['flush']> | null = null;
  const listeners = new Set<() => void>();
  // An older build stored neither the time nor the name.
  const read = (): readonly WaitingAction[] =>
    (readStored<readonly WaitingAction[]>(storage, key) ?? []).map((action) =>
      Object.assign({ at: Date.now(), name: '' }, action),
    );
  const show = (actions: readonly WaitingAction[]): void => {
    waiting = actions.filter(({ isRefused }) => !isRefused);
    refused = actions.filter(({ isRefused }) => isRefused);
  };
  show(read());
  // Another page of the same counter may have added actions, which must not be lost.
  const update = (change: (stored: readonly WaitingAction[]) => readonly WaitingAction[]): void => {
    const actions = change(read());
    storage.setItem(key, JSON.stringify(actions));
    show(actions);
    for (const listener of listeners) listener();
  };
  const run = async (): ReturnType<Outbox['flush']> => {
    update((stored) => stored);
    for (let action = waiting[0]; action; action = waiting[0]) {
      const sent = action;
      const fate = await send(call, sent);
      if (fate === 'unanswered' || fate === 'signed_out') return fate;
      update((stored) =>
        fate === 'recorded'
          ? stored.filter(({ id }) => id !== sent.id)
          : stored.map((one) => (one.id === sent.id ? { ...one, isRefused: true } : one)),
      );
    }
    return 'sent';
  };
  return {
    waiting: () => waiting,
    refused: () => refused,
    // A later decision on the same scan replaces the earlier one.
    add: (action) => update((stored) => [...stored.filter(({ id }) => id !== action.id), action]),
    flush: () => {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    dismiss: () => update((stored) => stored.filter(({ isRefused }) => !isRefused)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function send(
  call: StaffCall,
  action: WaitingAction,
): Promise<'recorded' | 'refused' | 'unanswered' | 'signed_out'> {
  const { id, phoneId } = action;
  const body = { phoneId, ...codeOf(action) };
  try {
    if (action.kind === 'withdraw') {
      await call('withdrawHandover', body, id);
      return 'recorded';
    }
    const { isRecorded, verdict } = await call('handOver', { id, ...body, givenAt: action.givenAt });
    // A server of the version before, during an upgrade, does not say it.
    return (isRecorded ?? verdict === 'hand_over') ? 'recorded' : 'refused';
  } catch (error) {
    if (!(error instanceof StaffRefusal)) return 'unanswered';
    const { code } = error.problem;
    if (code === 'unauthorized') return 'signed_out';
    return code === 'too_many_tries' ? 'unanswered' : 'refused';
  }
}

/**
 * Sends all waiting actions, including those that another page added, then signs the phone out. `flushAll` does so for each counter of the
 * phone: the session may be that of another counter than that of this page. Throws `NoAnswer` while an action may still be sent.
 */
export async function signOutAfter(flushAll: () => Promise<readonly Fate[]>, call: StaffCall): Promise<void> {
  const fates = await flushAll();
  if (fates.every((fate) => fate === 'signed_out')) return;
  if (fates.includes('unanswered')) throw new NoAnswer('acts are waiting');
  await call('closeCounter', {});
}
