import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { userPresentOf } from '../../testing/sample-presents.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { type Application, useApplication } from './use-application.ts';

let { visit, call } = testVisit();
let scene: ReturnType<typeof testScreen>;
let application: Application;
const userPresent = userPresentOf({ state: 'eligible_to_apply' });
const Probe = () => {
  application = useApplication(userPresent);
  return null;
};
const outcomes = { onSent: vi.fn(), onRefused: vi.fn() };

beforeEach(async () => {
  sessionStorage.clear();
  outcomes.onSent.mockReset();
  outcomes.onRefused.mockReset();
  ({ visit, call } = testVisit({ username: 'hana25' }));
  scene = testScreen(visit);
  scene.show(<Probe />);
  await act(async () => application.set('name', ' 灯野 はな '));
});
afterEach(() => scene.unmount());

const submit = async () => {
  await act(async () => application.submit(outcomes));
  await scene.settle();
};
const inputs = () => call.mock.calls.map(([, input]) => input as { key: string; body: object });

it('is repeated with the same key and body after a lost answer', async () => {
  call
    .mockRejectedValueOnce(new NetworkFailure('no answer'))
    .mockResolvedValueOnce({ application: { id: 'application-1', at: '2026-10-22T05:00:00Z' } });
  await submit();
  expect(application.failure).toBeInstanceOf(NetworkFailure);
  await submit();
  const [first, repeated] = inputs();
  expect(first).toMatchObject({
    key: expect.any(String),
    body: { name: '灯野 はな', userPresentId: 'user-present-1' },
  });
  expect([repeated?.key, repeated?.body]).toEqual([first?.key, first?.body]);
  expect(outcomes.onSent).toHaveBeenCalledOnce();
  expect(sessionStorage.length).toBe(0);
});

it('has another key once it is changed', async () => {
  call.mockRejectedValue(new NetworkFailure('no answer'));
  await submit();
  await act(async () => application.set('name', '灯野 なつ'));
  await submit();
  const [first, changed] = inputs();
  expect(changed?.body).toMatchObject({ name: '灯野 なつ' });
  expect(changed?.key).not.toBe(first?.key);
});

it('is sent if the server has it already', async () => {
  call.mockRejectedValue(problem(409, 'already_applied'));
  await submit();
  expect(outcomes.onSent).toHaveBeenCalledOnce();
});
