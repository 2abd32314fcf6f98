import type { StaffAnswer, StaffBody, StaffOperation } from '@meguri/core/staff/staff-contract.ts';
import { staffContract } from '@meguri/core/staff/staff-contract.ts';
import { callUntilAnswered, type Patience, type PatientAnswer } from './call-until-answered.ts';
import type { SimulatedCounter } from './open-counters.ts';

/** The phone of the staff at a counter. */
export interface StaffPhone {
  counterId: string;
  /** Says that the phone is there. */
  checkIn(): Promise<void>;
  /** Sends a code that a visitor shows. Null if the phone was never answered. */
  handOver(body: StaffBody<'handOver'>): Promise<PatientAnswer | null>;
  /** What the counter has handed over today. */
  tally(): Promise<StaffAnswer<'showTally'>>;
}

/** The address of the network at the counters, apart from those of visitors. */
const ADDRESS = '198.19.255.254';
const UNAUTHORIZED = 401;

/** A phone that signs in with the code and the PIN of its counter, and again when its session has ended. */
export function openPhone(
  { counterId, secret, pin }: SimulatedCounter,
  { patience, pagesOrigin }: { patience: Patience; pagesOrigin: string },
): StaffPhone {
  let session: Promise<string> | undefined;
  const send = (operation: StaffOperation, body: object, cookie?: string) => {
    const staff = { origin: pagesOrigin, cookie };
    const call = {
      method: 'POST',
      path: staffContract[operation].path,
      address: ADDRESS,
      clockHours: 0,
      body,
      staff,
    } as const;
    return callUntilAnswered({ call, losses: 0, isDouble: false }, patience);
  };
  const signIn = async (): Promise<string> => {
    const answer = await send('openCounter', { counterId, secret, pin });
    const cookie = answer?.cookie?.split(';')[0];
    if (!cookie) throw new Error(`the counter was not opened: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    return cookie;
  };
  const call = async (operation: StaffOperation, body: object): Promise<PatientAnswer | null> => {
    session ??= signIn();
    const used = session;
    const answer = await send(operation, body, await used);
    if (answer?.status !== UNAUTHORIZED) return answer;
    // Its counter has closed: of several calls, one signs in again.
    if (session === used) session = signIn();
    return send(operation, body, await session);
  };
  return {
    counterId,
    checkIn: async () => {
      await call('checkIn', { waiting: 0 });
    },
    handOver: (body) => call('handOver', body),
    tally: async () => (await call('showTally', {}))?.body as StaffAnswer<'showTally'>,
  };
}
