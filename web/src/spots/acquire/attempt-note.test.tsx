import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { AttemptNote } from './attempt-note.tsx';
import type { Acquire } from './use-acquire.ts';

let scene: ReturnType<typeof testScreen>;
beforeEach(() => {
  scene = testScreen(testVisit().visit);
});
afterEach(() => scene.unmount());

const repeat = vi.fn();
const failed = (fault: unknown) => ({ fault, isRepeating: false, waitUntil: null, repeat }) as unknown as Acquire;

describe('an attempt with an unknown result', () => {
  it.each([
    ['no network', new NetworkFailure('lost')],
    ['an overload', problem(503, 'unavailable')],
  ])('can be sent again after %s when there is no typed input', async (_, fault) => {
    scene.show(<AttemptNote acquire={failed(fault)} />);
    await scene.press('button');
    expect(repeat).toHaveBeenCalledOnce();
    repeat.mockClear();
  });
});

it('a refusal is not sent again', () => {
  scene.show(<AttemptNote acquire={failed(problem(422, 'qr_invalid'))} />);
  expect(scene.find('[role=alert]').textContent).toContain('title of qr_invalid');
  expect(scene.host.querySelector('button')).toBeNull();
});
