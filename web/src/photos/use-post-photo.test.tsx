import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { SessionEnded } from '../session/session.ts';
import { spotOf } from '../testing/sample-spots.ts';
import { problem, testScreen, testVisit } from '../testing/test-visit.tsx';
import { type PostPhoto, usePostPhoto } from './use-post-photo.ts';

/** Resolves when the picture may be prepared. */
let turn = Promise.resolve();
vi.mock('./prepare-picture.ts', () => ({
  preparePicture: async (picture: Blob) => {
    await turn;
    return { picture, date: '2024-05-01' };
  },
}));

let call: ReturnType<typeof testVisit>['call'];
let scene: ReturnType<typeof testScreen>;
let post: PostPhoto;
const spot = spotOf('tower');
const Probe = () => {
  post = usePostPhoto(spot);
  return null;
};

/** What the API answers to postPhoto and checkPhoto. */
let answers: { post: () => Promise<unknown>; check: () => Promise<unknown> };
const posts = () =>
  call.mock.calls.filter(([operation]) => operation === 'postPhoto').map(([, input]) => input as { key: string });

beforeEach(async () => {
  sessionStorage.clear();
  turn = Promise.resolve();
  answers = { post: async () => ({ photo: { id: 'p1' } }), check: async () => ({ firstPost: false }) };
  const made = testVisit({ username: 'hana25' });
  call = made.call;
  call.mockImplementation(async (operation) =>
    operation === 'postPhoto' ? answers.post() : operation === 'checkPhoto' ? answers.check() : null,
  );
  scene = testScreen(made.visit);
});
afterEach(() => scene.unmount());

const open = async () => {
  await act(async () => scene.show(<Probe />));
  await scene.settle();
  await act(() => post.pick(new Blob(['picture'])));
};
const send = () => act(() => post.post());

it('is sent once for a double tap, and stored as evidence for its spot', async () => {
  await open();
  await act(() => Promise.all([post.post(), post.post()]));
  expect(posts()).toHaveLength(1);
  expect(posts()[0]).toMatchObject({ body: { spotId: 'tower', date: '2024-05-01' }, file: expect.any(Blob) });
  expect(post.posted).toEqual({ id: 'p1' });
  expect(sessionStorage.getItem('akari:posted-photo:tower')).toBe('"p1"');
});

it('has the same key after a lost answer, and another one once it is changed or refused', async () => {
  await open();
  answers.post = () => Promise.reject(new NetworkFailure('no answer'));
  await send();
  await send();
  expect(post.failure).toBeInstanceOf(NetworkFailure);
  await act(async () => post.set({ location: 'at the gate' }));
  expect(post.failure).toBeNull();
  answers.post = () => Promise.reject(problem(409, 'photo_limit'));
  await send();
  await send();
  const [first, repeated, changed, afterRefusal] = posts().map(({ key }) => key);
  expect(repeated).toBe(first);
  expect(new Set([first, changed, afterRefusal]).size).toBe(3);
});

it('keeps what is typed while a picture is prepared', async () => {
  await open();
  const { promise, resolve: prepare } = Promise.withResolvers<void>();
  turn = promise;
  const next = new Blob(['another']);
  let picked: Promise<unknown> | undefined;
  await act(async () => {
    picked = post.pick(next);
  });
  await act(async () => post.set({ handleName: 'hana' }));
  await act(async () => post.set({ location: 'at the gate', date: '2024-06-07' }));
  expect([post.picking, post.isPending]).toEqual(['busy', true]);
  prepare();
  await act(async () => picked);
  expect(post.draft).toMatchObject({
    picture: next,
    handleName: 'hana',
    location: 'at the gate',
    date: '2024-06-07',
  });
  expect([post.picking, post.isPending]).toEqual(['none', false]);
});

it('shows a refused field at its place', async () => {
  await open();
  answers.post = () => Promise.reject(problem(422, 'invalid', { errors: [{ path: '/date', message: 'too early' }] }));
  await send();
  expect(post.errorOf('date')).toBe('too early');
  expect([post.failure, post.hasServerErrors]).toEqual([null, true]);
  expect(post.draft.picture).not.toBeNull();
});

it('is complete only if it is known whether the visitor has posted before', async () => {
  answers.check = () => Promise.reject(new NetworkFailure('no answer'));
  await open();
  const validate = async () => {
    let isComplete: boolean | undefined;
    await act(async () => {
      isComplete = await post.validate();
    });
    return isComplete;
  };
  expect(await validate()).toBe(false);
  expect(post.failure).toBeInstanceOf(NetworkFailure);
  answers.check = async () => ({ firstPost: false });
  await validate();
  expect(await validate()).toBe(true);
  expect(post.failure).toBeNull();
});

it('does not report the end of the session as a failure', async () => {
  await open();
  answers.post = () => Promise.reject(new SessionEnded());
  await send();
  expect([post.failure, post.isPending]).toEqual([null, false]);
});

it('fills in the address of the account, which the visitor can empty to enter another one', async () => {
  answers.check = async () => ({ firstPost: true });
  const rest = call.getMockImplementation();
  call.mockImplementation(async (operation, input) =>
    operation === 'showUser' ? { user: { email: 'hana@example.jp' }, progress: {} } : rest?.(operation, input),
  );
  await open();
  expect(post.draft.email).toBe('hana@example.jp');
  await act(async () => post.set({ location: 'at the gate' }));
  expect(post.draft.email).toBe('hana@example.jp');
  await act(async () => post.set({ email: '' }));
  expect(post.draft.email).toBe('');
  await act(async () => post.set({ email: 'natsu@example.jp' }));
  expect(post.draft.email).toBe('natsu@example.jp');
});
