import { type RenderResult, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useFocusRecovery } from './use-focus-recovery.ts';

const Present = ({ stage, hasButton, inSheet }: { stage: string; hasButton: boolean; inSheet: boolean }) => {
  useFocusRecovery(stage);
  const part = (
    <>
      <h2 tabIndex={-1}>sheet</h2>
      {hasButton && <button type="button">get</button>}
    </>
  );
  return (
    <main>
      <h1>present</h1>
      {inSheet ? <dialog open>{part}</dialog> : <div>{part}</div>}
    </main>
  );
};

let rerender: RenderResult['rerender'];
const show = (stage: string, hasButton: boolean, inSheet: boolean) =>
  rerender(<Present stage={stage} hasButton={hasButton} inSheet={inSheet} />);
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  ({ rerender } = render(null));
});

it.each([
  ['of the page', false, 'present'],
  ['of the open sheet', true, 'sheet'],
])('moves the focus of a removed button to the heading %s', (_where, inSheet, heading) => {
  show('ready', true, inSheet);
  document.querySelector('button')?.focus();
  show('taken', false, inSheet);
  expect(focused()).toBe(heading);
});

it('leaves an existing focus alone, and sets none on a page that was just opened', () => {
  show('ready', true, false);
  expect(document.activeElement).toBe(document.body);
  document.querySelector('button')?.focus();
  show('taken', true, false);
  expect(focused()).toBe('get');
});
