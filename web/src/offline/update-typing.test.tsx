import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { isBusy, watchTyping } from './update.ts';

watchTyping(document);

const Form = ({ initial }: { initial: string }) => {
  const [word, setWord] = useState(initial);
  const [isTicked, setTicked] = useState(false);
  return (
    <form>
      <input name="word" value={word} onChange={(event) => setWord(event.target.value)} />
      <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.target.checked)} />
    </form>
  );
};
const field = () => document.querySelector('input[name=word]') as HTMLInputElement;
const type = (value: string) => {
  field().focus();
  fireEvent.input(field(), { target: { value } });
};

it.each(['', 'haru'])('an update waits for what was typed into a field that held %j', (initial) => {
  render(<Form initial={initial} />);
  expect(isBusy(document)).toBe(false);
  type('ともしび');
  expect(isBusy(document)).toBe(true);
  type(initial);
  expect(isBusy(document)).toBe(false);
});

it('an update waits for a box that was ticked', () => {
  render(<Form initial="" />);
  fireEvent.click(document.querySelector('input[type=checkbox]') as HTMLInputElement);
  expect(isBusy(document)).toBe(true);
});
