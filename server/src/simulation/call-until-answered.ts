import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../lib/random.ts';
import type { DayHistory } from './day-history.ts';
import type { Dice } from './seeded-random.ts';
import type { CallAnswer, Caller, VisitorCall } from './visitor-caller.ts';

/** A call that is repeated until it is answered. */
export interface PatientCall {
  call: VisitorCall;
  /** How often its answer is lost on the way, and whether it is sent twice at the same time. */
  losses: number;
  isDouble: boolean;
}

export interface Patience {
  caller: Caller;
  history: DayHistory;
  dice: Dice;
  now: Clock;
}

/** An answer with the number of attempts that it took. */
export interface PatientAnswer extends CallAnswer {
  attempts: number;
}

/** After this time without an answer the visitor gives up. Longer than a server or a database needs to start again. */
const GIVES_UP_MS = 120_000;
const FIRST_WAIT_MS = 150;
const LONGEST_WAIT_MS = 2_000;

/** Answers that the app repeats: the connection broke, or the server cannot answer now. */
const isOpen = ({ status }: CallAnswer): boolean => status === 0 || status >= 500;

/** Whether two calls under one key got different grants, or only one got its grant. Two refusals may have different reasons. */
const isContradicted = (one: CallAnswer, other: CallAnswer): boolean =>
  (one.status < 300 || other.status < 300) && JSON.stringify(one) !== JSON.stringify(other);

/**
 * Sends a call under one key until it is answered, as the app does, also while the server or its database is being restarted. Null if
 * the visitor gave up.
 */
export async function callUntilAnswered(
  { call, losses, isDouble }: PatientCall,
  { caller, history, dice, now }: Patience,
): Promise<PatientAnswer | null> {
  const until = now() + GIVES_UP_MS;
  for (let attempts = 1; ; attempts += 1) {
    const hangUpAfterMs = attempts <= losses ? dice.whole(1, 60) : undefined;
    const both = await Promise.all([
      caller(call, hangUpAfterMs),
      ...(isDouble && attempts === 1 ? [caller(call)] : []),
    ]);
    history.broken += both.filter(({ status }) => status === 0).length;
    const answers = both.filter((answer) => !isOpen(answer));
    const [answer, second] = answers;
    if (answer && second && isContradicted(answer, second)) history.contradicted.push(call.key ?? '');
    if (answer) return { ...answer, attempts };
    if (now() > until) {
      history.gaveUp += 1;
      return null;
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 6));
    await sleep(dice.between(wait / 2, wait));
  }
}
