import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wasPhoneCodeShown } from './phone-code-shown.ts';
import { usePreviewDialog } from './use-preview-dialog.ts';

const URL_OF_CODE = 'https://rally.example.jp/town--rehearsal/?preview=t';
const onPhoneDone = vi.fn();
beforeEach(() => {
  localStorage.clear();
  onPhoneDone.mockClear();
});
afterEach(cleanup);

/** The dialog of a preview that is opened for a phone, with what is known of the code at first. */
const forPhone = (phoneUrl: string | null | undefined) =>
  renderHook((facts) => usePreviewDialog('town', { ...facts, onPhoneDone }), {
    initialProps: { isForPhone: true, phoneUrl },
  });

it('waits for the code, and remembers it only once it is shown', () => {
  const { result, rerender } = forPhone(undefined);
  expect(result.current.opened).toBeNull();
  expect(wasPhoneCodeShown('town')).toBe(false);
  rerender({ isForPhone: true, phoneUrl: URL_OF_CODE });
  expect(result.current.opened).toBe('phone');
  expect(wasPhoneCodeShown('town')).toBe(true);
  expect(onPhoneDone).not.toHaveBeenCalled();
  act(() => result.current.open(null));
  expect(result.current.opened).toBeNull();
  expect(onPhoneDone).toHaveBeenCalledOnce();
});

it('does not open later where the draft has faults at first', () => {
  const { result, rerender } = forPhone(undefined);
  rerender({ isForPhone: true, phoneUrl: null });
  expect(onPhoneDone).toHaveBeenCalledOnce();
  rerender({ isForPhone: false, phoneUrl: URL_OF_CODE });
  expect(result.current.opened).toBeNull();
  expect(wasPhoneCodeShown('town')).toBe(false);
});

it('gives the code up for another dialog', () => {
  const { result, rerender } = forPhone(undefined);
  act(() => result.current.open('empty'));
  rerender({ isForPhone: true, phoneUrl: URL_OF_CODE });
  expect(result.current.opened).toBe('empty');
  expect(wasPhoneCodeShown('town')).toBe(false);
  expect(onPhoneDone).toHaveBeenCalledOnce();
});
