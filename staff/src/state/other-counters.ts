import type { StaffCall } from '../api/staff-call.ts';
import { countersWithActions, type Fate, openOutbox, type WaitingAction } from './outbox.ts';

/** What was done at another counter on this phone, and the server does not know. */
export interface OtherActions {
  counterId: string;
  /** The name of that counter; null if an older build stored the actions. */
  name: string | null;
  waiting: readonly WaitingAction[];
  /** What the server did not record. */
  refused: readonly WaitingAction[];
}

/**
 * The actions of the other counters of this phone. The server takes them only from a session at their own counter (decision 0122), and the
 * browser has one session: that of the counter at which somebody signed in last.
 */
export interface OtherCounters {
  all(): readonly OtherActions[];
  /** Sends the actions of each other counter, as far as the session allows it: it may still be that of one of them. */
  sendAll(): Promise<readonly Fate[]>;
  /** Removes the refused actions of a counter, after staff have reported them to the office. */
  dismiss(counterId: string): void;
  subscribe(listener: () => void): () => void;
}

export function openOtherCounters(storage: Storage, ownId: string, call: StaffCall): OtherCounters {
  const listeners = new Set<() => void>();
  const open = (counterId: string) => openOutbox(storage, counterId, call);
  const read = (): readonly OtherActions[] =>
    countersWithActions(storage)
      .filter((counterId) => counterId !== ownId)
      .map((counterId) => {
        const outbox = open(counterId);
        const [waiting, refused] = [outbox.waiting(), outbox.refused()];
        const name = [...waiting, ...refused].find(({ counterName }) => counterName !== undefined)?.counterName ?? null;
        return { counterId, name, waiting, refused };
      })
      .filter(({ waiting, refused }) => waiting.length + refused.length > 0);
  let shown = read();
  const refresh = (): void => {
    shown = read();
    for (const listener of listeners) listener();
  };
  return {
    all: () => shown,
    sendAll: async () => {
      const fates: Fate[] = [];
      for (const { counterId, waiting } of read()) {
        if (waiting.length > 0) fates.push(await open(counterId).flush());
      }
      refresh();
      return fates;
    },
    dismiss: (counterId) => {
      open(counterId).dismiss();
      refresh();
    },
    subscribe: (listener) => {
      // A page of the other counter may send its actions, or add one.
      if (listeners.size === 0) window.addEventListener('storage', refresh);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', refresh);
      };
    },
  };
}
