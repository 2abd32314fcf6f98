import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { ArCamera } from './ar-camera.tsx';

const onClose = vi.fn();
/** The owner of a camera, which closes it or, while it sends a stamp, keeps it open. */
const Owner = ({ staysOpen }: { staysOpen: boolean }) => {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(staysOpen);
  };
  const content = { subject: null, marker: null, frame: null };
  return isOpen && <ArCamera content={content} name="Tower" still={null} onClose={close} />;
};

let scene: ReturnType<typeof testScreen>;
beforeEach(() => {
  onClose.mockReset();
  scene = testScreen(testVisit().visit);
});
afterEach(() => scene.unmount());

const dialog = () => scene.host.querySelector('dialog');
const show = async (staysOpen: boolean) => {
  await act(async () => scene.show(<Owner staysOpen={staysOpen} />));
  await scene.settle();
  expect(dialog()?.open).toBe(true);
};
/** As Chromium does on a second Back: without a `cancel` event. */
const closeByBrowser = async () => {
  await act(async () => dialog()?.close());
  await scene.settle();
};

it('is removed when the browser closes it without a cancel event', async () => {
  await show(false);
  await closeByBrowser();
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog()).toBeNull();
});

it('opens again, each time, as long as its owner keeps it', async () => {
  await show(true);
  await closeByBrowser();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog()?.open).toBe(true);
  await closeByBrowser();
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(dialog()?.open).toBe(true);
});

it('stays open after a cancel event until its owner closes it', async () => {
  await show(true);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog() as HTMLDialogElement, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog()?.open).toBe(true);
});
