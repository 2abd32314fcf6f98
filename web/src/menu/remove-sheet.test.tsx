import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
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

it.each([
  ['Cancel', () => scene.press('button:last-of-type')],
  ['Esc', () => act(async () => scene.find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))],
])('opens without the tick and the failure of before after %s', async (_, close) => {
  call.mockRejectedValue(new NetworkFailure('no answer'));
  await scene.press('input[type=checkbox]');
  await scene.press('button');
  expect([checkbox().checked, failureNote() !== null]).toEqual([true, true]);
  await close();
  expect(onClose).toHaveBeenCalledOnce();
  await show(false);
  await show(true);
  expect([checkbox().checked, failureNote()]).toEqual([false, null]);
});
