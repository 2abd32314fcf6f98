import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { problem, stage, testVisit } from '../testing/test-visit.tsx';
import { ResetSheet } from './reset-sheet.tsx';

let { visit, call } = testVisit();
let scene: ReturnType<typeof stage>;
const onClose = vi.fn();
const onDone = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  onDone.mockReset();
  ({ visit, call } = testVisit());
  scene = stage(visit);
  scene.show(<ResetSheet open onClose={onClose} onDone={onDone} />);
});
afterEach(() => scene.strike());

const tick = () => scene.press('input[type=checkbox]');
const press = () => scene.press('button');

describe('resetting what was collected', () => {
  it('does nothing before the box is ticked, and says so', async () => {
    await press();
    expect(call).not.toHaveBeenCalled();
    expect(scene.find('[role=alert]').textContent).toContain('check the box');
    await tick();
    expect(scene.host.querySelector('[role=alert]')).toBeNull();
  });

  it('resets once and is done', async () => {
    call.mockResolvedValue({ reset: { stamps: 3, points: 90, presents: 0 } });
    await tick();
    await press();
    expect(call).toHaveBeenCalledExactlyOnceWith('resetUserStamps');
    expect(onDone).toHaveBeenCalledOnce();
  });

  it.each([
    ['a refusal', problem(503, 'unavailable'), 'Your stamps are safe'],
    // Nobody can promise that after a lost answer.
    ['a lost answer', new NetworkFailure('no answer'), 'We could not tell whether it was reset'],
  ])('after %s it stays and says how things stand', async (_, error, text) => {
    call.mockRejectedValue(error);
    await tick();
    await press();
    expect(onDone).not.toHaveBeenCalled();
    expect(scene.find('[role=alert]').textContent).toContain(text);
  });
});
