import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testVisit } from '../../testing/test-visit.tsx';
import { renewPush, switchPushOff, switchPushOn } from './switch-push.ts';

const KEYS = { p256dh: 'p', auth: 'a' };
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: KEYS }),
  unsubscribe: vi.fn(async () => true),
});

let held: ReturnType<typeof subscriptionAt> | null;
let subscribe: ReturnType<typeof vi.fn>;
let made: ReturnType<typeof testVisit>;
const sent = () => made.call.mock.calls.filter(([operation]) => operation === 'subscribePush').length;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-10-05T03:00:00Z'), toFake: ['Date'] });
  held = null;
  subscribe = vi.fn(async () => {
    held ??= subscriptionAt('https://push.example.jp/one');
    return held;
  });
  const pushManager = { subscribe, getSubscription: async () => held };
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  made = testVisit({ username: 'hana25' });
  made.call.mockImplementation(async (operation) =>
    operation === 'showPush' ? { push: { publicKey: 'key' } } : undefined,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('repeats an unchanged subscription once a day, and sends a change immediately', async () => {
  const { visit } = made;
  await renewPush(visit);
  expect(sent()).toBe(0);
  await switchPushOn(visit, visit.call);
  expect(sent()).toBe(1);
  await renewPush(visit);
  expect(sent()).toBe(1);
  vi.setSystemTime(Date.parse('2026-10-06T03:00:00Z'));
  await renewPush(visit);
  expect(sent()).toBe(2);
  held = subscriptionAt('https://push.example.jp/renewed');
  await renewPush(visit);
  expect(sent()).toBe(3);
  await switchPushOff(visit, visit.call);
  await renewPush(visit);
  expect(sent()).toBe(3);
});

it('subscribes again when the key of the server has changed', async () => {
  const { visit } = made;
  await switchPushOn(visit, visit.call);
  const former = held;
  vi.setSystemTime(Date.parse('2026-10-06T03:00:00Z'));
  subscribe.mockImplementationOnce(async () => {
    throw new DOMException('another key', 'InvalidStateError');
  });
  await renewPush(visit);
  expect(former?.unsubscribe).toHaveBeenCalledOnce();
  expect(sent()).toBe(2);
});
