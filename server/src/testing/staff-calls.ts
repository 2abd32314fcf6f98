import { randomUUID } from 'node:crypto';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import {
  STAFF_BASE,
  STAFF_COOKIE,
  type StaffAnswer,
  type StaffBody,
  type StaffOperation,
  staffContract,
} from '@meguri/core/staff/staff-contract.ts';
import type { consoleCalls } from './console-calls.ts';
import type { Response, TestServer } from './test-server.ts';

export interface StaffCall<O extends StaffOperation> {
  /** The token of a signed-in phone. */
  phone?: string | undefined;
  body?: StaffBody<O> | object;
  params?: Record<string, string>;
  /** Replaces headers; an empty text leaves one out. */
  headers?: Record<string, string>;
}

/** The origin of the test server's pages. */
const ORIGIN = 'http://localhost:8080';

/** Calls of the API of staff mode as its pages send them. */
export function staffCalls(server: Pick<TestServer, 'app'>) {
  const call = async <O extends StaffOperation>(
    operation: O,
    { phone, body = {}, params, headers = {} }: StaffCall<O> = {},
  ): Promise<Response<StaffAnswer<O>>> => {
    const sent = {
      origin: ORIGIN,
      'x-staff': '1',
      'content-type': 'application/json',
      'x-locale': 'en_US',
      ...(phone === undefined ? {} : { cookie: `${STAFF_COOKIE}=${phone}` }),
      ...headers,
    };
    const response = await server.app.server.inject({
      method: 'POST',
      url: STAFF_BASE + staffContract[operation].path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? ''),
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
      payload: JSON.stringify(body),
    });
    const answer = response.body === '' ? undefined : response.json();
    return { status: response.statusCode, body: answer, problem: answer, headers: response.headers };
  };

  /** The token of the cookie that an answer sets; empty if it sets none. */
  const phoneIn = ({ headers }: Pick<Response<unknown>, 'headers'>): string =>
    new RegExp(`${STAFF_COOKIE}=([\\w-]*)`).exec([headers['set-cookie'] ?? ''].flat().join())?.[1] ?? '';

  return {
    call,
    phoneIn,
    /** Signs a phone in with the key of a counter. */
    open: async (key: CounterKey): Promise<string> =>
      phoneIn(await call('openCounter', { body: { counterId: key.counterId, secret: key.secret, pin: key.pin } })),
  };
}

export interface CounterKey {
  counterId: string;
  secret: string;
  pin: string;
}

/** Makes a counter with the session of a member, and reads what opens it. */
export async function makeCounter(
  { call }: ReturnType<typeof consoleCalls>,
  session: string,
  fields: Partial<ConsoleBody<'makeCounter'>> = {},
): Promise<CounterKey> {
  const counterId = fields.counterId ?? randomUUID();
  const body = {
    counterId,
    name: 'Main tent',
    place: 'Square',
    opens: '10:00',
    closes: '20:00',
    presents: [],
    spotId: null,
    contact: '0847-00-0000',
    offline: 'refuse',
    ...fields,
  } as const;
  await call('makeCounter', { session, params: { slug: 'test' }, body });
  return keyOfCounter(call, session, counterId);
}

/** The key of a counter as its sheet and the console show it. */
export async function keyOfCounter(
  call: ReturnType<typeof consoleCalls>['call'],
  session: string,
  counterId: string,
): Promise<CounterKey> {
  const { body } = await call('showCounterKey', { session, params: { slug: 'test', counterId } });
  return { counterId, secret: body.url.split('#')[1] ?? '', pin: body.pin };
}
