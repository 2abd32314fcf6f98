import type { Answer } from '@meguri/core/contract.ts';
import { contract } from '@meguri/core/contract.ts';
import type { Clock } from '../lib/random.ts';
import { callUntilAnswered, type PatientAnswer } from './call-until-answered.ts';
import type { Acknowledged, DayHistory } from './day-history.ts';
import type { PlannedAct, PlannedVisitor } from './plan-day.ts';
import { type Dice, diceOf } from './seeded-random.ts';
import type { Caller, VisitorCall } from './visitor-caller.ts';

export interface VisitParts {
  caller: Caller;
  history: DayHistory;
  /** Gets each call as it is acknowledged. */
  record: (entry: Acknowledged) => void;
  seed: number;
  now: Clock;
  /** Waits until the clock of the day shows an instant. */
  waitFor: (shown: number) => Promise<void>;
}

const NO_MISHAP = { losses: 0, isDouble: false };

interface Step {
  operation: Acknowledged['operation'];
  subject: string;
  method?: string;
  /** Distinguishes the calls of a visitor. */
  place: string;
  plannedAt: number;
  losses: number;
  isDouble: boolean;
  path: string;
  token?: string;
  body: object;
}

/** Lets a visitor come, do what is planned for it, one thing after the other, and go. */
export async function visitDay(parts: VisitParts, visitor: PlannedVisitor): Promise<void> {
  const { caller, waitFor, seed } = parts;
  const { address, clockHours, arrivesAt, acts } = visitor;
  const dice = diceOf(seed, -visitor.number);
  const send = (step: Step) => acknowledge(parts, visitor, { step, dice });
  const read = (path: string) => caller({ method: 'GET', path, address, clockHours });

  await waitFor(arrivesAt);
  const start: Step = {
    ...NO_MISHAP,
    operation: 'startGuest',
    subject: '',
    place: 'start',
    plannedAt: arrivesAt,
    path: contract.startGuest.path,
    body: { acceptTerms: true, acceptPrivacy: true },
  };
  const token = (await send(start))?.idToken;
  if (!token) return;
  await Promise.all([read(contract.showCampaign.path), read(contract.listSpots.path)]);
  for (const [place, act] of acts.entries()) {
    await waitFor(act.at);
    // The page asks what is new when it is opened again.
    await read(contract.showLive.path);
    const taken = await send({ ...stepOf(act, String(place)), token });
    if (act.kind !== 'take' || !taken?.isUsable) continue;
    await send({
      ...NO_MISHAP,
      operation: 'usePresent',
      subject: act.presentId,
      place: `${place}u`,
      plannedAt: act.at,
      path: contract.usePresent.path.replace(':userPresentId', taken.id),
      token,
      body: act.useAt === undefined ? {} : { spotId: act.useAt },
    });
  }
}

function stepOf(act: PlannedAct, place: string): Step {
  const { at: plannedAt, losses, isDouble } = act;
  if (act.kind === 'take') {
    const { presentId } = act;
    const body = { presentId };
    const path = contract.takePresent.path;
    return { operation: 'takePresent', subject: presentId, place, plannedAt, losses, isDouble, path, body };
  }
  const { evidence } = act;
  const { spotId: subject = '', method } = evidence;
  const path = contract.acquireStamp.path;
  return { operation: 'acquireStamp', subject, method, place, plannedAt, losses, isDouble, path, body: evidence };
}

interface Granted {
  id: string;
  idToken: string | undefined;
  /** Whether it is a prize that can be handed over now. */
  isUsable: boolean;
}

/** Sends a step until it is answered, and records the answer. Null if it was refused or never answered. */
async function acknowledge(
  { caller, history, record, seed, now }: VisitParts,
  { number, persona, address, clockHours }: PlannedVisitor,
  { step, dice }: { step: Step; dice: Dice },
): Promise<Granted | null> {
  const { operation, subject, method = '', place, plannedAt, losses, isDouble, path, token, body } = step;
  const key = `${seed}-${number}-${place}`;
  const sentAt = now();
  history.unanswered.set(key, { operation, subject, method, sentAt });
  const call: VisitorCall = { method: 'POST', path, address, clockHours, token, key, body };
  const answer = await callUntilAnswered({ call, losses, isDouble }, { caller, history, dice, now });
  if (!answer) return null;
  history.unanswered.delete(key);
  const code = (answer.body as { code?: string } | null)?.code ?? '';
  const granted = code === '' ? grantedBy(answer) : NOTHING;
  const entry: Acknowledged = {
    ...{ visitor: number, persona, operation, subject, method, key, plannedAt, sentAt, code },
    ...{ answeredAt: now(), attempts: answer.attempts, status: answer.status },
    ...{ id: granted.id, grantedAt: granted.grantedAt, outcome: granted.outcome },
  };
  history.acknowledged.push(entry);
  record(entry);
  return code === '' ? granted : null;
}

const NOTHING = { id: '', grantedAt: '', outcome: '', idToken: undefined, isUsable: false };

/** What an answer gave. */
function grantedBy({ body }: PatientAnswer) {
  const { acquisition, userPresent, lottery, result } = body as Partial<
    Answer<'acquireStamp'> & Answer<'takePresent'> & Answer<'startGuest'>
  >;
  if (acquisition) return { ...NOTHING, id: acquisition.id, grantedAt: acquisition.acquiredAt };
  if (userPresent) {
    const isUsable = userPresent.state === 'usable';
    const outcome = lottery?.outcome === 'lose' ? 'lose' : (lottery?.prize?.id ?? '');
    return {
      ...NOTHING,
      id: userPresent.id,
      grantedAt: userPresent.usedAt ?? userPresent.acquiredAt,
      outcome,
      isUsable,
    };
  }
  return { ...NOTHING, idToken: result?.id_token };
}
