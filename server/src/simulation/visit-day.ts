import type { Answer } from '@meguri/core/contract.ts';
import { contract } from '@meguri/core/contract.ts';
import type { Clock } from '../lib/random.ts';
import { callUntilAnswered, type PatientAnswer } from './call-until-answered.ts';
import type { Acknowledged, DayHistory } from './day-history.ts';
import { addressOf, applicationOf } from './forms-of.ts';
import { paintPicture } from './paint-picture.ts';
import type { PlannedAct, PlannedPhoto, PlannedVisitor } from './plan-day.ts';
import { type Dice, diceOf } from './seeded-random.ts';
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
  body?: object;
  form?: PictureForm;
}

/** Sends a step. Null if it was refused or never answered. */
type Send = (step: Step) => Promise<Granted | null>;

/** Lets a visitor come, do what is planned for it, one thing after the other, and go. */
export async function visitDay(parts: VisitParts, visitor: PlannedVisitor): Promise<void> {
  const { caller, waitFor, seed } = parts;
  const { address, clockHours, arrivesAt, answers, acts } = visitor;
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
  const going: Going = { visitor, token, send, hasContact: false };
  for (const [place, act] of acts.entries()) {
    await waitFor(act.at);
    // The page asks what is new when it is opened again.
    await read(contract.showLive.path);
    await carryOut(act, String(place), going);
  }
}

/** A visit that is under way. */
interface Going {
  visitor: PlannedVisitor;
  token: string;
  send: Send;
  /** Whether the visitor has given an address with a photo: only the first needs one. */
  hasContact: boolean;
}

async function carryOut(act: PlannedAct, place: string, going: Going): Promise<void> {
  const { token, send } = going;
  if (act.kind === 'post') {
    await postPhoto(act, place, { photo: act.photo, going });
    return;
  }
  if (act.kind === 'take') {
    await takePrize(act, place, going);
    return;
  }
  const { at: plannedAt, losses, isDouble, evidence, photo } = act;
  const posted = photo && (await postPhoto(act, `${place}p`, { photo, going }));
  if (photo && !posted) return;
  const { spotId: subject = '', method } = evidence;
  const body = posted ? { ...evidence, photoId: posted.id } : evidence;
  const path = contract.acquireStamp.path;
  await send({ operation: 'acquireStamp', subject, method, place, plannedAt, losses, isDouble, path, token, body });
}

async function postPhoto(
  { at: plannedAt, losses, isDouble }: PlannedAct,
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

type Taking = Extract<PlannedAct, { kind: 'take' }>;

/** Answers the survey of a prize, takes it, and has it handed over or sends its form. */
async function takePrize(act: Taking, place: string, { visitor, token, send }: Going): Promise<void> {
  const { presentId, survey, useAt, at: plannedAt, losses, isDouble } = act;
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
  const use = contract.usePresent.path.replace(':userPresentId', taken.id);
  const body = useAt === undefined ? {} : { spotId: useAt };
  await send({ ...step, operation: 'usePresent', place: `${place}u`, path: use, body });
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
  /** Of a prize: what can be done with it. */
  state: string;
}

/** Sends a step until it is answered, and records the answer. Null if it was refused or never answered. */
async function acknowledge(
  { caller, history, record, seed, now }: VisitParts,
  { number, persona, address, clockHours }: PlannedVisitor,
  { step, dice }: { step: Step; dice: Dice },
): Promise<Granted | null> {
  const { operation, subject, method = '', place, plannedAt, losses, isDouble, path, token, body, form } = step;
  const key = `${seed}-${number}-${place}`;
  const sentAt = now();
  history.unanswered.set(key, { operation, subject, method, sentAt });
  const call: VisitorCall = { method: 'POST', path, address, clockHours, token, key, body, form };
  const answer = await callUntilAnswered({ call, losses, isDouble }, { caller, history, dice, now });
  if (!answer) return null;
  history.unanswered.delete(key);
  const code = (answer.body as { code?: string } | null)?.code ?? '';
  const isGranted = answer.status < 300;
  const granted = isGranted ? grantedBy(answer) : NOTHING;
  const entry: Acknowledged = {
    ...{ visitor: number, persona, operation, subject, method, key, plannedAt, sentAt, code: isGranted ? '' : code },
    ...{ answeredAt: now(), attempts: answer.attempts, status: answer.status },
    ...{ id: granted.id, grantedAt: granted.grantedAt, outcome: granted.outcome },
  };
  history.acknowledged.push(entry);
  record(entry);
  return isGranted ? granted : null;
}

const NOTHING = { id: '', grantedAt: '', outcome: '', idToken: undefined, state: '' };

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
