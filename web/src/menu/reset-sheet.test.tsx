import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { problem, testScreen, testVisit } from '../testing/test-visit.tsx';
import { ResetSheet } from './reset-sheet.tsx';

let { visit, call } = testVisit();
let scene: ReturnType<typeof testScreen>;
const onClose = vi.fn();
const onDone = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  onDone.mockReset();
  ({ visit, call } = testVisit());
  scene = testScreen(visit);
  scene.show(<ResetSheet open onClose={onClose} onDone={onDone} />);
});
afterEach(() => scene.unmount());

const tick = () => scene.press('input[type=checkbox]');
const press = () => scene.press('button');

it('names only what a campaign of stamps without prizes has', async () => {
  Object.assign(visit.boot.campaign, { kind: 'stamp', uses: { prizes: false, photos: false } });
  await act(async () => scene.show(<ResetSheet open onClose={onClose} onDone={onDone} />));
  const [goes, stays] = [...scene.host.querySelectorAll('li span')].map(({ textContent }) => textContent);
  expect([goes, stays]).toEqual(['stamps', 'Your account']);
});

describe('resetting what was collected', () => {
  it('does nothing until the checkbox is ticked, and says so', async () => {
    await press();
    expect(call).not.toHaveBeenCalled();
    expect(scene.find('[role=alert]').textContent).toContain('check the box');
    await tick();
    expect(scene.host.querySelector('[role=alert]')).toBeNull();
  });

  it('resets once and closes', async () => {
    call.mockResolvedValue({ reset: { stamps: 3, points: 90, presents: 0 } });
    await tick();
    await press();
    expect(call).toHaveBeenCalledExactlyOnceWith('resetUserStamps');
    expect(onDone).toHaveBeenCalledOnce();
  });

  it.each([
    ['a refusal', problem(429, 'too_many_tries'), 'Please wait a moment and try again.'],
    // After a lost answer the outcome is unknown, and also after an answer of a server that failed on the way.
    ['a failed server', problem(503, 'unavailable'), 'We could not tell whether it was reset'],
    ['a lost answer', new NetworkFailure('no answer'), 'We could not tell whether it was reset'],
  ])('stays open after %s and says what has happened', async (_, error, text) => {
    call.mockRejectedValue(error);
    await tick();
    await press();
    expect(onDone).not.toHaveBeenCalled();
    expect(scene.find('[role=alert]').textContent).toContain(text);
  });
});
