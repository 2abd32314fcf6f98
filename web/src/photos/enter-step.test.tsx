import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spotOf } from '../testing/sample-spots.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { EnterStep } from './enter-step.tsx';
import { type PostPhoto, usePostPhoto } from './use-post-photo.ts';

/** Resolves when the picture may be prepared. */
const turn = Promise.withResolvers<void>();
vi.mock('./prepare-picture.ts', () => ({
  preparePicture: async (picture: Blob) => {
    await turn.promise;
    return { picture, date: '2024-05-01' };
  },
}));

let scene: ReturnType<typeof testScreen>;
let post: PostPhoto;
const onNext = vi.fn();
const spot = spotOf('tower');
const Form = () => {
  post = usePostPhoto(spot);
  return <EnterStep post={post} onNext={onNext} />;
};

beforeEach(async () => {
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockImplementation(async (operation) => (operation === 'checkPhoto' ? { firstPost: false } : null));
  scene = testScreen(visit);
  await act(async () => scene.show(<Form />));
  await scene.settle();
});
afterEach(() => scene.unmount());

it('is busy while a picture is prepared, and continues to the check afterwards', async () => {
  let picked: Promise<unknown> | undefined;
  await act(async () => {
    picked = post.pick(new Blob(['picture']));
  });
  const next = scene.find('button[type=submit]');
  expect(next.getAttribute('aria-busy')).toBe('true');
  await scene.press('button[type=submit]');
  expect(onNext).not.toHaveBeenCalled();
  expect(scene.host.querySelector('[role=alert]')).toBeNull();

  turn.resolve();
  await act(async () => picked);
  expect(next.getAttribute('aria-busy')).toBeNull();
  await scene.press('button[type=submit]');
  expect(onNext).toHaveBeenCalledOnce();
});
