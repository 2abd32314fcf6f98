import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

const Prize = ({ stage, hasButton, inSheet }: { stage: string; hasButton: boolean; inSheet: boolean }) => {
  useKeptFocus(stage);
  const part = (
    <>
      <h2 tabIndex={-1}>sheet</h2>
      {hasButton && <button type="button">get</button>}
    </>
  );
  return (
    <main>
      <h1>prize</h1>
      {inSheet ? <dialog open>{part}</dialog> : <div>{part}</div>}
    </main>
  );
};

const show = (stage: string, hasButton: boolean, inSheet: boolean) =>
  act(() => render(<Prize stage={stage} hasButton={hasButton} inSheet={inSheet} />, document.body));
const focused = () => document.activeElement?.textContent;

afterEach(() => act(() => render(null, document.body)));

it.each([
  ['of the page', false, 'prize'],
  ['of the open sheet', true, 'sheet'],
])('the focus of a button that has gone is taken to the heading %s', async (_where, inSheet, heading) => {
  await show('ready', true, inSheet);
  document.querySelector('button')?.focus();
  await show('taken', false, inSheet);
  expect(focused()).toBe(heading);
});

it('nothing is taken from who has it, nor given to a page that was just opened', async () => {
  await show('ready', true, false);
  expect(document.activeElement).toBe(document.body);
  document.querySelector('button')?.focus();
  await show('taken', true, false);
  expect(focused()).toBe('get');
});
