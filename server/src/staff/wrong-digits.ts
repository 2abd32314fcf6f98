import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';

type Answer = StaffAnswer<'handOver'>;

/** How long a phone may repeat a call whose answer was lost. */
const KEPT_MS = 10 * 60_000;

/**
 * The answers to wrong digits. A repeat of the call gets the same answer and counts as no other guess. Only counted guesses are
 * kept, so their limit bounds the memory. Another server does not have them: a repeat there counts as a new guess.
 */
export function openWrongDigits() {
  const kept = new Map<string, { answer: Answer; at: number }>();
  return {
    /** The answer that this call got before; undefined if it was not wrong. `call`: its phone, id and digits. */
    find: (call: string, now: number): Answer | undefined => {
      const found = kept.get(call);
      return found && found.at > now - KEPT_MS ? found.answer : undefined;
    },
    keep: (call: string, answer: Answer, now: number): void => {
      // The oldest come first.
      for (const [old, { at }] of kept) {
        if (at > now - KEPT_MS) break;
        kept.delete(old);
      }
      kept.set(call, { answer, at: now });
    },
  };
}
