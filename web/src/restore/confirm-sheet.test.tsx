import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { problem, testScreen, testVisit } from '../testing/test-visit.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';

let { visit, call } = testVisit();
let scene: ReturnType<typeof testScreen>;
const onClose = vi.fn();
const onRestored = vi.fn();
const onRefused = vi.fn();
const show = (token: string | null) =>
  act(async () =>
    scene.show(<ConfirmSheet token={token} onClose={onClose} onRestored={onRestored} onRefused={onRefused} />),
  );

beforeEach(async () => {
  for (const callback of [onClose, onRestored, onRefused]) callback.mockReset();
  ({ visit, call } = testVisit());
  scene = testScreen(visit);
  await show('first');
});
afterEach(() => scene.unmount());

const restore = () => scene.press('button');
const restores = () =>
  call.mock.calls
    .filter(([operation]) => operation === 'restoreAccount')
    .map(([, input]) => input as { key: string; body: object });

describe('the confirmation', () => {
  it('says what is received and what is lost, before anything is replaced', async () => {
    call.mockResolvedValue({
      preview: { restored: { stamps: 6, points: 150, presents: 2 }, lost: { stamps: 0, points: 0, presents: 0 } },
    });
    await show('counted');
    await scene.settle();
    const [lost, received] = [...scene.host.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect([lost, received]).toEqual(['Nothing', '6 stamps, 150 pt, 2 prizes']);
    expect(call).toHaveBeenLastCalledWith('previewRestore', expect.objectContaining({ body: { token: 'counted' } }));
    expect(restores()).toEqual([]);
  });

  it('names only what a campaign of stamps without prizes has', async () => {
    Object.assign(visit.boot.campaign, { kind: 'stamp', uses: { prizes: false, photos: false } });
    call.mockResolvedValue({
      preview: { restored: { stamps: 6, points: 0, presents: 0 }, lost: { stamps: 1, points: 0, presents: 0 } },
    });
    await show('counted');
    await scene.settle();
    const [lost, received] = [...scene.host.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect([lost, received]).toEqual(['1 stamp', '6 stamps']);
  });

  it('is not asked for a code that cannot be used', async () => {
    const refused = problem(422, 'recovery_invalid');
    call.mockRejectedValue(refused);
    await show('used');
    await scene.settle();
    expect(onRefused).toHaveBeenCalledOnce();
    expect(restores()).toEqual([]);
  });
});

describe('restoring what was collected', () => {
  it.each([
    ['a lost answer', new NetworkFailure('no answer')],
    ['a failed server', problem(503, 'unavailable')],
  ])('is repeated with the same key and body after %s', async (_, error) => {
    const restored = { stamps: 3, points: 90, presents: 1 };
    call.mockRejectedValueOnce(error).mockResolvedValueOnce({ restored });
    await restore();
    expect(scene.find('[role=alert]').textContent).toContain('could not find out');
    await restore();
    const [first, repeated] = restores();
    expect(first).toMatchObject({ key: expect.any(String), body: { token: 'first' } });
    expect([repeated?.key, repeated?.body]).toEqual([first?.key, first?.body]);
    expect(onRestored).toHaveBeenCalledExactlyOnceWith(restored);
  });

  it('is not judged by a preview that is read again when the network returns', async () => {
    call.mockRejectedValue(new NetworkFailure('no answer'));
    await show('lost');
    await scene.settle();
    await restore();
    // The server has restored, although its answer was lost.
    call.mockRejectedValue(problem(422, 'recovery_invalid'));
    await act(async () => {
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    });
    await scene.settle();
    expect(onRefused).not.toHaveBeenCalled();
    expect(scene.find('[role=alert]').textContent).toContain('could not find out');
  });

  it('has another key for another code', async () => {
    call.mockRejectedValue(new NetworkFailure('no answer'));
    await restore();
    await show('second');
    await restore();
    const [first, second] = restores();
    expect(second?.body).toEqual({ token: 'second' });
    expect(second?.key).not.toBe(first?.key);
  });

  it('reports a refused code', async () => {
    const refused = problem(404, 'recovery_invalid');
    call.mockRejectedValue(refused);
    await restore();
    expect(onRefused).toHaveBeenCalledOnce();
  });
});

it.each([
  ['Cancel', () => scene.press('button:last-of-type')],
  ['Esc', () => act(async () => scene.find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))],
])('opens without the failure of the former code after %s', async (_, close) => {
  call.mockRejectedValue(new NetworkFailure('no answer'));
  await restore();
  expect(scene.host.querySelector('[role=alert]')).not.toBeNull();
  await close();
  expect(onClose).toHaveBeenCalledOnce();
  await show(null);
  await show('second');
  expect(scene.host.querySelector('[role=alert]')).toBeNull();
});
