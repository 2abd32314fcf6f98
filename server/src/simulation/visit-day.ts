import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import { contract } from '@meguri/core/contract.ts';
import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import type { Clock, Random } from '../lib/random.ts';
import { callUntilAnswered, type PatientAnswer } from './call-until-answered.ts';
import type { Silence } from './day-faults.ts';
import type { Acknowledged, DayHistory } from './day-history.ts';
import { addressOf, applicationOf } from './forms-of.ts';
import { handOverPrize, handoverBy } from './hand-over-prize.ts';
import { paintPicture } from './paint-picture.ts';
import type { PlannedAction, PlannedPhoto, PlannedVisitor } from './plan-day.ts';
import { type Dice, diceOf } from './seeded-random.ts';
import type { StaffPhone } from './staff-phone.ts';
import type { Caller, PictureForm, VisitorCall } from './visitor-caller.ts';

export interface VisitParts {
  caller: Caller;
  history: DayHistory;
  /** Gets each call as it is acknowledged. */
  record: (entry: Acknowledged) => void;
  seed: number;
  now: Clock;
  /** Waits until the clock of the day shows an instant. */
  waitFor: (shown: number) => Promise<void>;
  /** What it shows. */
  shown: () => number;
  random: Random;
  presents: ReadonlyMap<string, Present>;
  silence: Silence | null;
  /** The phones of the staff at the counters; none if no prize is handed over there. */
  phones: readonly StaffPhone[];
}

const MINUTE = 60_000;
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
  body?: object;
  form?: PictureForm;
}

/** Sends a step. Null if it was refused or never answered. */
type Send = (step: Step) => Promise<Granted | null>;

/** Lets a visitor come, do what is planned for it, one thing after the other, and go. */
export async function visitDay(parts: VisitParts, visitor: PlannedVisitor): Promise<void> {
  const { caller, waitFor, seed } = parts;
  const { address, clockHours, arrivesAt, answers, actions } = visitor;
  const dice = diceOf(seed, -visitor.number);
  const send: Send = (step) => acknowledge(parts, visitor, { step, dice });
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
  if (answers) {
    const { questionnaireId: subject } = answers;
    const body = { answers: answers.answers };
    await send({ ...answering('1'), subject, place: 'answers', plannedAt: arrivesAt, token, body });
  }
  const going: Going = { parts, visitor, token, send, hasContact: false };
  for (const [place, action] of actions.entries()) {
    await waitFor(action.at);
    // The page asks what is new when it is opened again.
    await read(contract.showLive.path);
    await carryOut(action, String(place), going);
  }
}

/** A visit that is under way. */
interface Going {
  parts: VisitParts;
  visitor: PlannedVisitor;
  token: string;
  send: Send;
  /** Whether the visitor has given an address with a photo: only the first needs one. */
  hasContact: boolean;
}

async function carryOut(action: PlannedAction, place: string, going: Going): Promise<void> {
  const { token, send } = going;
  if (action.kind === 'post') {
    await postPhoto(action, place, { photo: action.photo, going });
    return;
  }
  if (action.kind === 'take') {
    await takePrize(action, place, going);
    return;
  }
  const { at: plannedAt, losses, isDouble, evidence, photo } = action;
  const posted = photo && (await postPhoto(action, `${place}p`, { photo, going }));
  if (photo && !posted) return;
  const { spotId: subject = '', method } = evidence;
  const body = posted ? { ...evidence, photoId: posted.id } : evidence;
  const path = contract.acquireStamp.path;
  await send({ operation: 'acquireStamp', subject, method, place, plannedAt, losses, isDouble, path, token, body });
}

async function postPhoto(
  { at: plannedAt, losses, isDouble }: PlannedAction,
  place: string,
  { photo: { spotId, date, colour }, going }: { photo: PlannedPhoto; going: Going },
): Promise<Granted | null> {
  const { visitor, token, send } = going;
  const contact = going.hasContact ? {} : { email: addressOf(visitor.number) };
  const form = { fields: { spotId, date, ...contact }, picture: await paintPicture(colour) };
  const path = contract.postPhoto.path;
  const mishaps = { losses, isDouble };
  const posted = await send({
    operation: 'postPhoto',
    subject: spotId,
    place,
    plannedAt,
    ...mishaps,
    path,
    token,
    form,
  });
  going.hasContact ||= posted !== null;
  return posted;
}

type Taking = Extract<PlannedAction, { kind: 'take' }>;

/** Answers the survey of a prize, takes it, and has it handed over or sends its form. */
async function takePrize(action: Taking, place: string, going: Going): Promise<void> {
  const { parts, visitor, token, send } = going;
  const { presentId, survey, useAt, at: plannedAt, losses, isDouble } = action;
  const step = { ...NO_MISHAP, subject: presentId, plannedAt, token };
  if (survey) {
    const body = { answers: survey.answers, presentId };
    await send({ ...step, ...answering('2'), subject: survey.questionnaireId, place: `${place}s`, body });
  }
  const { path } = contract.takePresent;
  const taken = await send({ ...step, operation: 'takePresent', place, losses, isDouble, path, body: { presentId } });
  if (taken?.state === 'eligible_to_apply') {
    const body = { userPresentId: taken.id, ...applicationOf(visitor.number) };
    await send({ ...step, operation: 'sendInquiry', place: `${place}f`, path: contract.sendInquiry.path, body });
  }
  if (taken?.state !== 'usable') return;
  const present = parts.presents.get(presentId);
  const by = present ? handoverBy(present, taken.outcome) : 'swipe';
  if (by === 'staff' || (by === 'either' && action.counter !== null)) {
    await goToCounter(action, place, { taken, going });
    return;
  }
  const use = contract.usePresent.path.replace(':userPresentId', taken.id);
  const body = useAt === undefined ? {} : { spotId: useAt };
  await send({ ...step, operation: 'usePresent', place: `${place}u`, path: use, body });
}

/** Shows the code of a prize to the staff of a counter, or of the other one while it is silent. */
async function goToCounter(
  { presentId: subject, at: plannedAt, counter }: Taking,
  place: string,
  { taken, going: { parts, visitor, token } }: { taken: Granted; going: Going },
): Promise<void> {
  const { phones, silence, shown, random, now, caller, history, seed } = parts;
  const planned = counter ?? 0;
  const isSilent = silence?.place === planned && shown() >= silence.from - MINUTE && shown() < silence.until;
  const phone = phones[isSilent ? (planned + 1) % phones.length : planned];
  if (!phone) return;
  const { address, clockHours } = visitor;
  const path = contract.claimPresent.path.replace(':userPresentId', taken.id);
  const call: VisitorCall = { method: 'POST', path, address, clockHours, token, body: {} };
  const patience = { caller, history, dice: diceOf(seed, -visitor.number), now };
  const claim = async () => {
    const answer = await callUntilAnswered({ call, ...NO_MISHAP }, patience);
    return answer && answer.status < 300 ? (answer.body as Answer<'claimPresent'>) : null;
  };
  const what = { operation: 'handOver', subject, method: phone.counterId, place: `${place}c`, plannedAt } as const;
  await note(parts, visitor, {
    what,
    send: () => handOverPrize({ claim, phone, random, now }),
    read: ({ body }) => {
      const { verdict, reason, handover } = body as StaffAnswer<'handOver'>;
      const code = verdict === 'hand_over' ? '' : (reason ?? 'refused');
      return { code, granted: { ...NOTHING, id: handover?.id ?? '', grantedAt: handover?.at ?? '' } };
    },
  });
}

const answering = (type: '1' | '2') =>
  ({
    ...NO_MISHAP,
    operation: 'answerQuestionnaire',
    path: contract.answerQuestionnaire.path.replace(':type', type),
  }) as const;

interface Granted {
  id: string;
  idToken: string | undefined;
  /** Of a prize: what can be done with it, and the outcome of an instant lottery. */
  state: string;
  outcome: string;
}

/** Sends a step until it is answered, and records the answer. Null if it was refused or never answered. */
function acknowledge(
  parts: VisitParts,
  visitor: PlannedVisitor,
  { step, dice }: { step: Step; dice: Dice },
): Promise<Granted | null> {
  const { caller, history, seed, now } = parts;
  const { address, clockHours } = visitor;
  const { losses, isDouble, path, token, body, form, ...what } = step;
  const key = keyOf(seed, visitor, what.place);
  const call: VisitorCall = { method: 'POST', path, address, clockHours, token, key, body, form };
  return note(parts, visitor, {
    what,
    send: () => callUntilAnswered({ call, losses, isDouble }, { caller, history, dice, now }),
    read: (answer) => {
      const code = (answer.body as { code?: string } | null)?.code ?? String(answer.status);
      return answer.status < 300 ? { code: '', granted: grantedBy(answer) } : { code, granted: NOTHING };
    },
  });
}

const keyOf = (seed: number, { number }: PlannedVisitor, place: string): string => `${seed}-${number}-${place}`;

interface Noted {
  what: Pick<Step, 'operation' | 'subject' | 'method' | 'place' | 'plannedAt'>;
  send: () => Promise<PatientAnswer | null>;
  read: (answer: PatientAnswer) => { code: string; granted: typeof NOTHING };
}

/** Sends something, and writes its answer into the history. Null if it was refused or never answered. */
async function note(
  { history, record, seed, now }: VisitParts,
  visitor: PlannedVisitor,
  { what: { operation, subject, method = '', place, plannedAt }, send, read }: Noted,
): Promise<Granted | null> {
  const key = keyOf(seed, visitor, place);
  const sentAt = now();
  history.unanswered.set(key, { operation, subject, method, sentAt });
  const answer = await send();
  if (!answer) return null;
  history.unanswered.delete(key);
  const { code, granted } = read(answer);
  const { number, persona } = visitor;
  const entry: Acknowledged = {
    ...{ visitor: number, persona, operation, subject, method, key, plannedAt, sentAt, code },
    ...{ answeredAt: now(), attempts: answer.attempts, status: answer.status },
    ...{ id: granted.id, grantedAt: granted.grantedAt, outcome: granted.outcome },
  };
  history.acknowledged.push(entry);
  record(entry);
  return code === '' ? granted : null;
}

const NOTHING = { id: '', grantedAt: '', outcome: '', idToken: undefined as string | undefined, state: '' };

/** What an answer gave. */
function grantedBy({ body }: PatientAnswer) {
  const { acquisition, userPresent, lottery, result, photo, application } = body as Partial<
    Answer<'acquireStamp'> & Answer<'takePresent'> & Answer<'startGuest'> & Answer<'postPhoto'> & Answer<'sendInquiry'>
  >;
  if (acquisition) return { ...NOTHING, id: acquisition.id, grantedAt: acquisition.acquiredAt };
  if (photo) return { ...NOTHING, id: photo.id };
  if (application) return { ...NOTHING, id: application.id, grantedAt: application.at };
  if (userPresent) {
    const outcome = lottery?.outcome === 'lose' ? 'lose' : (lottery?.prize?.id ?? '');
    const { id, state, usedAt, acquiredAt } = userPresent;
    return { ...NOTHING, id, state, grantedAt: usedAt ?? acquiredAt, outcome };
  }
  return { ...NOTHING, idToken: result?.id_token };
}
