import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { arePublic } from './allowed-actions.ts';
import { PhotoActions } from './photo-actions.tsx';

await loadTexts('en_US');
afterEach(cleanup);

const none = () => undefined;
const words = wordsIn('en_US');

it.each([
  [true, 'leaveShown', 'takeOut'],
  [false, 'approve', 'reject'],
] as const)('names what a decision does to a photo to review whose publicity is %s', (isPublic, approve, reject) => {
  const may = { approve: true, reject: true, ask: true };
  render(
    <WordsContext value={words}>
      <PhotoActions
        {...{ list: 'waiting', may, isPublic, count: 0, isRejecting: false, onUndo: null }}
        {...{ onApprove: none, onReject: none, onAsk: none }}
      />
    </WordsContext>,
  );
  const { actions } = words.t.photos;
  expect(screen.getByRole('button', { name: new RegExp(`^${actions[approve](0)}`) })).toBeTruthy();
  expect(screen.getByRole('button', { name: new RegExp(`^${actions[reject](0)}`) })).toBeTruthy();
});

it.each([
  ['approved', false, true],
  ['approved', true, false],
  ['pending', false, false],
] as const)('a photo that is %s and hidden %s is public: %s', (status, isHidden, expected) => {
  expect(arePublic([{ status, isHidden }])).toBe(expected);
});
