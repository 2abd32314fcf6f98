import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tabStore } from '../../browser/tab-store.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { presentOf, userPresentOf } from '../../testing/sample-presents.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { ApplyPage } from './apply-page.tsx';

const { apply: words } = CATALOGS.en_US;
const FORM = {
  name: 'Hana Tomono',
  zip: '0000012',
  address: '1-2 Harbour Street',
  building: 'none',
  tel: '090-0000-0000',
  email: 'hana@example.jp',
};
const waiting = userPresentOf({ kind: 'apply', state: 'eligible_to_apply' });
const second = { ...waiting, id: 'user-present-2', acquiredAt: '2026-10-22T04:00:00Z' };
/** What the visitor holds before the application is sent. */
let held = [waiting];

let call: ReturnType<typeof testVisit>['call'];
let scene: ReturnType<typeof testScreen>;
/** What the API answers to the application. */
let answer: () => Promise<unknown>;
/** How often the user presents were read after the application was sent. These reads have no answer. */
let lateReads: number;
/** Whether the form was on the screen after the check. */
let wasForm: boolean;
let watch: MutationObserver;

beforeEach(async () => {
  sessionStorage.clear();
  tabStore.set('akari_application_user-present-1', { value: FORM, at: Date.now() });
  history.replaceState(null, '', '/akari/goods/towel/apply?step=check');
  lateReads = 0;
  held = [waiting];
  let isSent = false;
  wasForm = false;
  const made = testVisit({ username: 'hana25' });
  call = made.call;
  call.mockImplementation(async (operation) => {
    if (operation === 'sendInquiry') {
      isSent = true;
      return answer();
    }
    if (operation === 'showPresent') return { present: presentOf({ kind: 'apply', state: 'eligible_to_apply' }) };
    if (operation !== 'listUserPresents') return null;
    if (!isSent) return { presents: held };
    lateReads += 1;
    return new Promise(() => {});
  });
  scene = testScreen(made.visit);
});
const open = async () => {
  await act(async () => scene.show(<ApplyPage params={{ presentId: 'towel' }} />));
  await scene.settle();
  watch = new MutationObserver(() => {
    wasForm ||= scene.host.querySelector('form') !== null;
  });
  watch.observe(scene.host, { childList: true, subtree: true });
};
afterEach(() => {
  watch.disconnect();
  scene.unmount();
  history.replaceState(null, '', '/');
});

const buttonOf = (label: string) =>
  [...scene.host.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const press = async (label: string) => {
  await act(async () => buttonOf(label)?.click());
  await scene.settle();
};
const send = () => press(words.send);
const titles = () => [...scene.host.querySelectorAll('h2')].map(({ textContent }) => textContent);

it('shows that the application was sent before the user presents are read again', async () => {
  await open();
  expect(titles()).toEqual([words.checkTitle]);
  answer = async () => ({ application: { id: 'application-1', at: '2026-10-22T05:00:00Z' } });
  await send();
  expect([titles(), lateReads]).toEqual([[words.done], 1]);
  expect(wasForm).toBe(false);
  expect(scene.host.textContent).toContain('14:00');
  expect(window.location.search).toBe('');
  expect(document.activeElement?.tagName).toBe('H1');
});

it('shows the same if an earlier request has sent it, without its time', async () => {
  await open();
  answer = () => Promise.reject(problem(409, 'already_applied'));
  await send();
  expect(titles()).toEqual([words.done]);
  expect(wasForm).toBe(false);
});

it('confirms the one that was sent before it offers the form of the next', async () => {
  held = [waiting, second];
  await open();
  answer = async () => ({ application: { id: 'application-1', at: '2026-10-22T05:00:00Z' } });
  await send();
  expect(titles()).toEqual([words.done]);
  expect(wasForm).toBe(false);
  expect(scene.host.textContent).toContain('14:00');
  await press(words.next);
  expect(scene.host.querySelector('form')).not.toBeNull();
  expect(buttonOf(words.next)).toBeUndefined();
  expect(document.activeElement?.tagName).toBe('H1');
  expect(call).toHaveBeenCalledWith(
    'sendInquiry',
    expect.objectContaining({
      body: expect.objectContaining({ userPresentId: waiting.id }),
    }),
  );
});

it('offers no other form where none is waiting', async () => {
  await open();
  answer = async () => ({ application: { id: 'application-1', at: '2026-10-22T05:00:00Z' } });
  await send();
  expect(titles()).toEqual([words.done]);
  expect(buttonOf(words.next)).toBeUndefined();
});
