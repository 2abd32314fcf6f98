import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { isBusy, watchTyping } from './update.ts';

watchTyping(document);

const Form = ({ initial }: { initial: string }) => {
  const [word, setWord] = useState(initial);
  const [text, setText] = useState(initial);
  const [isTicked, setTicked] = useState(false);
  return (
    <form>
      <input name="word" value={word} onChange={(event) => setWord(event.target.value)} />
      <textarea name="text" value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.target.checked)} />
    </form>
  );
};
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, value: string) => {
  field(name).focus();
  fireEvent.input(field(name), { target: { value } });
};

it.each([
  ['word', ''],
  ['word', 'haru'],
  ['text', ''],
  ['text', 'haru'],
])('an update waits for what was typed into the field %s with the value %j', (name, initial) => {
  render(<Form initial={initial} />);
  expect(isBusy(document)).toBe(false);
  type(name, 'ともしび');
  expect(isBusy(document)).toBe(true);
  type(name, initial);
  expect(isBusy(document)).toBe(false);
});

it('an update still waits after the visitor has left the field and returned to it', () => {
  render(<Form initial="haru" />);
  type('word', 'ともしび');
  field('word').blur();
  field('word').focus();
  expect(isBusy(document)).toBe(true);
});

it('an update waits for a box that was ticked', () => {
  render(<Form initial="" />);
  fireEvent.click(document.querySelector('input[type=checkbox]') as HTMLInputElement);
  expect(isBusy(document)).toBe(true);
});
