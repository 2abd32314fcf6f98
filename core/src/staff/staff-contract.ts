import { Type } from 'typebox';
import type { AnswerOf, BodyOf, ParamsOf } from '../http/route.ts';
import {
  CheckInAnswer,
  CheckInBody,
  EntranceAnswer,
  EntranceBody,
  HandOverAnswer,
  HandOverBody,
  HandoverParams,
  SignInBody,
  TallyAnswer,
  UndoAnswer,
  WithdrawBody,
} from './schema.ts';
import { staffRoute } from './staff-route.ts';

const None = Type.Object({}, { additionalProperties: false });

/** Every operation of staff mode by name (docs/domain.md#26-counters). */
export const staffContract = {
  showEntrance: staffRoute({
    path: '/entrance',
    summary: 'The counter of a QR code, before somebody signs in',
    auth: false,
    body: EntranceBody,
    answer: EntranceAnswer,
    refusals: ['counter_key_invalid'],
  }),
  openCounter: staffRoute({
    path: '/sign-in',
    summary: 'Sign a phone in until the counter closes, with the secret of its QR code and its PIN',
    auth: false,
    body: SignInBody,
    status: 204,
    refusals: ['counter_key_invalid', 'pin_wrong', 'counter_paused'],
  }),
  checkIn: staffRoute({
    path: '/check-in',
    summary: 'Say that the phone is there, and read what it needs without a network',
    body: CheckInBody,
    answer: CheckInAnswer,
  }),
  handOver: staffRoute({
    path: '/handovers',
    summary: 'Hand over what a claim code stands for. A repeat with the same id gets the first answer',
    body: HandOverBody,
    answer: HandOverAnswer,
    refusals: ['too_many_tries', 'idempotency_mismatch'],
  }),
  undoHandover: staffRoute({
    path: '/handovers/:handoverId/undo',
    summary: 'Undo a hand-over of this counter within five minutes. A repeat gets the first answer',
    params: HandoverParams,
    body: None,
    answer: UndoAnswer,
    refusals: ['not_found', 'undo_over', 'undo_impossible'],
  }),
  withdrawHandover: staffRoute({
    path: '/handovers/:handoverId/withdraw',
    summary: 'Give up a hand-over that this phone had no answer to: nothing was handed over',
    params: HandoverParams,
    body: WithdrawBody,
    status: 204,
    refusals: ['not_found', 'undo_impossible'],
  }),
  showTally: staffRoute({
    path: '/tally',
    summary: 'What the counter has handed over today',
    body: None,
    answer: TallyAnswer,
  }),
  closeCounter: staffRoute({
    path: '/sign-out',
    summary: 'Sign the phone out',
    body: None,
    status: 204,
  }),
};

export const STAFF_BASE = '/api/staff/v1';

/** The cookie of a signed-in phone. Over HTTPS its name begins with `__Secure-`. */
export const STAFF_COOKIE = 'meguri_staff';

/** The path with which the cookie is sent. */
export const STAFF_COOKIE_PATH = '/api/staff';

export type StaffContract = typeof staffContract;
export type StaffOperation = keyof StaffContract;
export type StaffAnswer<O extends StaffOperation> = AnswerOf<StaffContract[O]>;
export type StaffBody<O extends StaffOperation> = BodyOf<StaffContract[O]>;
export type StaffParams<O extends StaffOperation> = ParamsOf<StaffContract[O]>;
