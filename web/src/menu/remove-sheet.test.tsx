import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { problem, testScreen, testVisit } from '../testing/test-visit.tsx';
import { RemoveSheet } from './remove-sheet.tsx';

let { visit, call } = testVisit();
let scene: ReturnType<typeof testScreen>;
const onClose = vi.fn();
const show = (open: boolean) => act(async () => scene.show(<RemoveSheet open={open} onClose={onClose} />));

beforeEach(async () => {
  onClose.mockReset();
  ({ visit, call } = testVisit());
  scene = testScreen(visit);
  await show(true);
});
afterEach(() => scene.unmount());

const checkbox = () => scene.find<HTMLInputElement>('input[type=checkbox]');
const failureNote = () => scene.host.querySelector('[role=alert]');

const pressLabel = (label: string) =>
  act(async () => {
    [...scene.host.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();
  });
const confirm = () => pressLabel('Delete');

it('speaks of prizes only where the campaign has them', async () => {
  expect(scene.find('dialog').textContent).toContain('You also lose any prizes');
  Object.assign(visit.boot.campaign, { uses: { prizes: false, photos: false } });
  await show(true);
  expect(scene.find('dialog').textContent).not.toContain('prizes');
});

it.each([
  ['Cancel', () => pressLabel('Cancel')],
  ['Esc', () => act(async () => scene.find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))],
])('opens without the tick and the failure of before after %s', async (_, close) => {
  call.mockRejectedValue(new NetworkFailure('no answer'));
  await scene.press('input[type=checkbox]');
  await scene.type('password', 'lantern2026');
  await confirm();
  await scene.settle();
  expect([checkbox().checked, failureNote() !== null]).toEqual([true, true]);
  await close();
  expect(onClose).toHaveBeenCalledOnce();
  await show(false);
  await show(true);
  expect([checkbox().checked, failureNote()]).toEqual([false, null]);
});

it.each([
  ['a lost answer', new NetworkFailure('no answer')],
  ['a failed server', problem(503, 'unavailable')],
])('says after %s that nobody knows whether it was deleted', async (_, error) => {
  call.mockRejectedValue(error);
  await scene.press('input[type=checkbox]');
  await scene.type('password', 'lantern2026');
  await confirm();
  await scene.settle();
  expect(failureNote()?.textContent).toContain('could not find out whether it was deleted');
});

it('sends the password, and says when it is wrong', async () => {
  call.mockRejectedValue(problem(403, 'password_wrong'));
  await scene.press('input[type=checkbox]');
  await confirm();
  expect(call).not.toHaveBeenCalledWith('deleteUser', expect.anything());
  expect(scene.host.textContent).toContain('Please enter your password');
  await scene.type('password', 'lantern2026');
  await confirm();
  await scene.settle();
  expect(call).toHaveBeenCalledWith('deleteUser', { body: { password: 'lantern2026' } });
  expect(scene.host.textContent).toContain('title of password_wrong');
});

it('asks a guest for no password, but for a long press', async () => {
  scene.unmount();
  ({ visit, call } = testVisit({ isGuest: true, username: 'guest1' }));
  scene = testScreen(visit);
  await show(true);
  expect(scene.host.querySelector('input[type=password]')).toBeNull();
  expect(scene.host.textContent).toContain('Hold for 2 seconds');
});

describe('a guest whose upgrade was not answered', () => {
  let made: ReturnType<typeof testVisit>;
  /** What GET /user says: nothing without a network, or what it said before the upgrade. */
  const open = async (user: () => Promise<unknown>) => {
    scene.unmount();
    made = testVisit({ isGuest: true, username: 'guest1' });
    made.call.mockImplementation(async (operation) => {
      if (operation === 'showUser') return user();
      if (operation === 'checkAuth') return { auth: { loginType: 'password', username: 'sora' } };
      throw problem(403, 'password_wrong');
    });
    scene = testScreen(made.visit);
    await show(true);
    await scene.settle();
  };

  it('is asked for the password once the server has said what the account is', async () => {
    await open(async () => ({ user: { loginType: 'password' } }));
    expect(scene.host.querySelector('input[type=password]')).not.toBeNull();
    expect(scene.host.textContent).not.toContain('Hold for 2 seconds');
  });

  it('sees what is missing when the server refuses the long press', async () => {
    await open(() => Promise.reject(new NetworkFailure('no answer')));
    await scene.press('input[type=checkbox]');
    vi.useFakeTimers();
    const button = [...scene.host.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes('Delete'),
    );
    await act(async () => {
      button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
      await vi.advanceTimersByTimeAsync(2_500);
    });
    vi.useRealTimers();
    await scene.settle();
    expect(made.call).toHaveBeenCalledWith('deleteUser', { body: {} });
    expect(failureNote()?.textContent).toContain('Please enter your password');
    expect(made.forgetGuest).toHaveBeenCalledOnce();
    expect(made.storage.get('username')).toBe('sora');
  });
});
