import { NoAnswer, type StaffCall } from '../api/staff-call.ts';
import { readStored } from '../browser/read-stored.ts';

/** An act that the server must learn of: handed over without a network, or not handed over after a scan without an answer. */
export type WaitingAct = { id: string; token?: string; digits?: string; accountId?: string } & (
  | { kind: 'settle'; givenAt: string }
  | { kind: 'withdraw' }
);

const keyOf = (counterId: string): string => `meguri_staff_waiting_${counterId}`;

/** The acts that could not be sent yet, kept on this phone. They are sent in their order; one that is answered is dropped. */
export interface Outbox {
  waiting(): readonly WaitingAct[];
  add(act: WaitingAct): void;
  /** Sends what waits. Stops at the first act without an answer. Calls at the same time share one run. */
  flush(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export function openOutbox(storage: Storage, counterId: string, call: StaffCall): Outbox {
  const key = keyOf(counterId);
  let acts = readStored<readonly WaitingAct[]>(storage, key) ?? [];
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  // Another page of the same counter may have added acts, which must not be lost.
  const keep = (change: (stored: readonly WaitingAct[]) => readonly WaitingAct[]): void => {
    acts = change(readStored<readonly WaitingAct[]>(storage, key) ?? []);
    storage.setItem(key, JSON.stringify(acts));
    for (const listener of listeners) listener();
  };
  const run = async (): Promise<void> => {
    keep((stored) => stored);
    for (let act = acts[0]; act; act = acts[0]) {
      const sent = act;
      // A refusal is an answer: the server will not judge the act otherwise the next time.
      const error = await send(call, sent).catch((reason: Error) => reason);
      if (error instanceof NoAnswer) return;
      keep((stored) => stored.filter(({ id }) => id !== sent.id));
    }
  };
  return {
    waiting: () => acts,
    // A later decision on the same scan replaces the earlier one.
    add: (act) => keep((stored) => [...stored.filter(({ id }) => id !== act.id), act]),
    flush: () => {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function send(call: StaffCall, { id, kind, token, digits, ...more }: WaitingAct): Promise<void> {
  const code = { ...(token === undefined ? {} : { token }), ...(digits === undefined ? {} : { digits }) };
  if (kind === 'withdraw') await call('withdrawHandover', code, id);
  else if ('givenAt' in more) await call('handOver', { id, ...code, givenAt: more.givenAt });
}

/**
 * Signs the phone out after what waits, of which another page may have added some: afterwards the server settles nothing for it. Throws
 * `NoAnswer` as long as something waits.
 */
export async function signOutAfter(outbox: Outbox, call: StaffCall): Promise<void> {
  await outbox.flush();
  if (outbox.waiting().length > 0) throw new NoAnswer('acts are waiting');
  await call('closeCounter', {});
}
