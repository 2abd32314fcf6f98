import type { CounterPresent } from '@meguri/core/staff/schema.ts';
import type { StaffAnswer, StaffBody } from '@meguri/core/staff/staff-contract.ts';
import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';
import type { StaffCall } from '../api/staff-call.ts';
import { type CounterState, serverTime } from '../state/counter-state.ts';
import { kindOf, readPracticeToken } from './practice-code.ts';

type Answer = StaffAnswer<'handOver'>;
type Tally = StaffAnswer<'showTally'>;

/** The names that answers show where the counter has none. */
export interface PracticeNames {
  present: string;
  counter: string;
}

interface Parts {
  state: () => CounterState;
  names: () => PracticeNames;
  now?: () => number;
}

const UNDO_MS = 300_000;
/** How long ago the code of the kind `used` was used. */
const USED_BEFORE_MS = 25 * 60_000;

export interface PracticeCall {
  call: StaffCall;
  /** What counts as handed over in this practice. */
  count: () => number;
}

interface PractisedHandover {
  digits: string;
  handover: NonNullable<Answer['handover']>;
  present: CounterPresent;
}

/**
 * Answers as the server does, from a memory of its own. Nothing is sent, so that practice can neither hand over nor count anything.
 */
export function openPractice({ state, names, now = Date.now }: Parts): PracticeCall {
  let done: PractisedHandover[] = [];
  const time = () => serverTime(state(), now());
  const instant = (at: number) => new Date(at).toISOString();
  const counted = () => done.filter(({ handover }) => handover.undoneAt === null);

  const presentOf = (digits: string): CounterPresent => {
    const { presents } = state().facts;
    const nameless = { presentId: 'practice', outcomeId: null, name: names().present, image: null, requires: {} };
    return presents[Number(digits.slice(1)) % Math.max(1, presents.length)] ?? nameless;
  };

  const handOver = ({ id, token, digits: typed }: StaffBody<'handOver'>): Answer => {
    const none: Answer = {
      verdict: 'refuse',
      reason: 'unreadable',
      isRecorded: false,
      present: null,
      remaining: null,
      handover: null,
      before: null,
      counters: [],
    };
    const digits = token === undefined ? (typed ?? '') : readPracticeToken(token);
    if (digits === null) return none;
    const kind = kindOf(digits);
    const present = presentOf(digits);
    if (kind === 'unknown') return { ...none, reason: token === undefined ? 'digits_unknown' : 'unreadable' };
    if (kind === 'expired') return { ...none, reason: 'expired' };
    if (kind === 'elsewhere') return { ...none, reason: 'not_here', present, counters: [names().counter] };
    const earlier = counted().find((act) => act.digits === digits);
    if (earlier || kind === 'used') {
      const at = earlier?.handover.at ?? instant(time() - USED_BEFORE_MS);
      const { phone, counter } = state().facts;
      const before = { at, place: counter.name, isHere: true, phone: phone.number };
      return { ...none, reason: 'already_used', present, before };
    }
    const handover = {
      id,
      at: instant(time()),
      undoUntil: instant(time() + UNDO_MS),
      isProvisional: false,
      undoneAt: null,
    };
    done = [{ digits, handover, present }, ...done];
    return { ...none, verdict: 'hand_over', reason: null, isRecorded: true, present, handover };
  };

  const undo = (handoverId: string): StaffAnswer<'undoHandover'> => {
    const undoneAt = instant(time());
    done = done.map((one) =>
      one.handover.id === handoverId ? { ...one, handover: { ...one.handover, undoneAt } } : one,
    );
    return { undoneAt };
  };

  const tally = (): Tally => {
    const { timeZone } = state().facts.campaign;
    const hourOf = ({ handover }: PractisedHandover): number => {
      const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
      return Number(hour.format(new Date(handover.at)));
    };
    const given = counted();
    const presents = [...new Map(given.map(({ present }) => [`${present.presentId} ${present.outcomeId}`, present]))];
    return {
      day: isoDate(localDate(time(), timeZone)),
      total: given.length,
      phones: 1,
      presents: presents.map(([key, present]) => ({
        present,
        count: given.filter((act) => `${act.present.presentId} ${act.present.outcomeId}` === key).length,
      })),
      hours: [...new Set(given.map(hourOf))].map((hour) => ({
        hour,
        count: given.filter((act) => hourOf(act) === hour).length,
      })),
      doubles: 0,
      latest: done.map(({ handover, present }) => ({ handover, present })),
    };
  };

  const answer = (operation: string, body: unknown, handoverId: string): unknown => {
    if (operation === 'handOver') return handOver(body as StaffBody<'handOver'>);
    if (operation === 'undoHandover') return undo(handoverId);
    if (operation === 'showTally') return tally();
    throw new Error(`practice has no ${operation}`);
  };
  return {
    call: async (operation, body, handoverId = '') => answer(operation, body, handoverId) as never,
    count: () => counted().length,
  };
}
