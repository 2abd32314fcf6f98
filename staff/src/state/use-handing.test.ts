import { generateKeyPairSync, sign } from 'node:crypto';
import { claimBytes, claimToken } from '@meguri/core/counters/claim-qr.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer, type StaffCall, StaffRefusal } from '../api/staff-call.ts';
import type { CounterState } from './counter-state.ts';
import { openOutbox } from './outbox.ts';
import { storedScan, storeScan } from './stored-scan.ts';
import type { Counter } from './use-counter.ts';
import { useHanding } from './use-handing.ts';

const MINUTE = 60_000;
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const TEA = { presentId: 'tea', outcomeId: null, name: 'Tea', image: null, requires: {} };
const ACCOUNT = '0199b000-0000-7000-8000-0123456789ab';

let answer: () => Promise<unknown>;
let sent: unknown[];
const call = (async (operation: string, body: object) => {
  sent.push([operation, body]);
  return answer();
}) as unknown as StaffCall;
const noSignal = () => Promise.reject(new NoAnswer('offline'));
const expired = async () => ({ verdict: 'refuse', reason: 'expired', isRecorded: false });

let outbox: ReturnType<typeof openOutbox>;
let leave: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  localStorage.clear();
  sent = [];
  answer = noSignal;
  outbox = openOutbox(localStorage, 'tent', call);
  leave = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const codeNow = (): string => {
  const claim = {
    keyId: '0a0b0c0d',
    campaignId: 7,
    accountId: ACCOUNT,
    userPresentId: '0199b111-0000-7000-8000-0123456789ab',
    minute: Math.floor(Date.now() / MINUTE),
    presentId: 'tea',
    outcomeId: null,
  };
  const bytes = claimBytes(claim);
  return claimToken(bytes, sign(null, bytes, privateKey));
};
const stateNow = (): CounterState => ({
  facts: {
    now: '',
    counter: { id: 'tent', name: 'Tent', place: '', contact: '', offline: 'provisional' },
    campaign: { campaignId: 7, slug: 'test', name: 'Test', timeZone: 'Asia/Tokyo', mainColour: '#fff' },
    phone: { id: 'p', number: 1, until: '' },
    key: { id: '0a0b0c0d', publicKey: String(publicKey.export({ format: 'jwk' }).x) },
    presents: [TEA],
    today: 0,
  },
  ahead: 0,
  contactAt: Date.now(),
});
/** The page of a phone. It goes on with what an earlier page has stored. */
const open = (state = stateNow()) => {
  const counter = {
    outbox,
    heard: () => undefined,
    refresh: () => undefined,
    leave,
    storedScan: () => storedScan(localStorage, 'tent'),
    storeScan: (scan) => storeScan(localStorage, 'tent', scan),
  } as Partial<Counter> as Counter;
  return renderHook(() => useHanding(call, counter, state));
};
const pass = (minutes: number) => act(async () => vi.setSystemTime(Date.now() + minutes * MINUTE));
type Page = ReturnType<typeof open>;
const offlineOf = async ({ result }: Page) => {
  await waitFor(() => expect(result.current.handing.step).toBe('offline'), { timeout: 8_000 });
  const { handing } = result.current;
  if (handing.step !== 'offline' || handing.verdict.verdict !== 'provisional') throw new Error(JSON.stringify(handing));
  return { scan: handing.scan, accountId: handing.verdict.accountId };
};
const gave = async (page: Page) => {
  const { scan, accountId } = await offlineOf(page);
  await act(async () => page.result.current.gave(scan, accountId));
};

it('records an action as of its scan, however long staff took to fetch the prize', async () => {
  const page = open();
  const scannedAt = Date.now();
  await act(async () => page.result.current.begin({ token: codeNow() }));
  await offlineOf(page);
  await pass(2);
  await gave(page);
  const [waiting] = outbox.waiting();
  expect(waiting).toMatchObject({ kind: 'settle', accountId: ACCOUNT, phoneId: 'p', name: 'Tea' });
  const givenAt = waiting?.kind === 'settle' ? Date.parse(waiting.givenAt) : 0;
  expect(givenAt - scannedAt).toBeLessThan(MINUTE);
  expect(storedScan(localStorage, 'tent')).toBeNull();
});

it('asks the same again where the page was closed before staff said what they did, also long afterwards', async () => {
  const state = stateNow();
  const first = open(state);
  await act(async () => first.result.current.begin({ token: codeNow() }));
  await offlineOf(first);
  first.unmount();
  await pass(30);
  await gave(open(state));
  expect(outbox.waiting()).toMatchObject([{ kind: 'settle', accountId: ACCOUNT }]);
});

it.each([
  ['says that the code is over by now', expired],
  ['has signed the phone out', () => Promise.reject(new StaffRefusal({ status: 401, code: 'unauthorized' } as never))],
])('still asks staff what they did after the server %s', async (_, later) => {
  const page = open();
  await act(async () => page.result.current.begin({ token: codeNow() }));
  await offlineOf(page);
  await pass(2);
  answer = later as typeof answer;
  sent = [];
  await waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 8_000 });
  await gave(page);
  expect(outbox.waiting()).toHaveLength(1);
  expect(leave).not.toHaveBeenCalled();
});

it('lets staff say that they had handed over before the server refused', async () => {
  const page = open();
  await act(async () => page.result.current.begin({ token: codeNow() }));
  await offlineOf(page);
  answer = async () => ({ verdict: 'refuse', reason: 'already_used', isRecorded: false });
  await waitFor(() => expect(page.result.current.handing.step).toBe('answered'), { timeout: 8_000 });
  const { handing } = page.result.current;
  expect(handing).toMatchObject({ scan: { forNow: { accountId: ACCOUNT } } });
  if (handing.step === 'answered') await act(async () => page.result.current.gave(handing.scan, ACCOUNT));
  expect(outbox.waiting()).toMatchObject([{ kind: 'settle' }]);
});

it('accepts a refusal of the server if the phone had not allowed a hand-over', async () => {
  answer = expired;
  const page = open();
  await act(async () => page.result.current.begin({ token: codeNow() }));
  await waitFor(() => expect(page.result.current.handing.step).toBe('answered'));
  expect(storedScan(localStorage, 'tent')).toBeNull();
  expect(page.result.current.handing).toMatchObject({ answer: { reason: 'expired' } });
});
