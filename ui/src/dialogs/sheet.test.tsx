import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

const onClose = vi.fn();
const Place = ({ open, isThere = true }: { open: boolean; isThere?: boolean }) => (
  <>
    <button type="button">opens it</button>
    {isThere && <Sheet open={open} onClose={onClose} title="Keyword" />}
  </>
);
const dialog = () => document.querySelector('dialog');
const button = () => document.querySelector('button') as HTMLButtonElement;
/** After the close event, which browsers dispatch in a separate task. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));

beforeEach(() => {
  onClose.mockReset();
});

it('stays open when it is opened, in strict mode too', async () => {
  const { rerender } = render(<Place open={false} />);
  button().focus();
  rerender(<Place open />);
  await settle();
  expect(dialog()?.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('mounts open and stays open, though strict mode runs its effects twice', async () => {
  render(<Place open />);
  await settle();
  expect(dialog()?.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('does not call onClose when its owner closes or removes it, and restores the focus', async () => {
  const { rerender } = render(<Place open={false} />);
  button().focus();
  rerender(<Place open />);
  expect(document.activeElement).not.toBe(button());
  rerender(<Place open={false} />);
  expect(document.activeElement).toBe(button());
  rerender(<Place open />);
  rerender(<Place open isThere={false} />);
  expect(document.activeElement).toBe(button());
  await settle();
  expect(onClose).not.toHaveBeenCalled();
});

it('calls onClose when the browser closes it', async () => {
  render(<Place open />);
  await settle();
  act(() => dialog()?.close());
  await settle();
  expect(onClose).toHaveBeenCalledOnce();
  onClose.mockReset();
  fireEvent(dialog() as HTMLDialogElement, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});
