import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConsoleRefusal } from '../../api/console-call.ts';
import { loadTexts, WordsContext, wordsIn } from '../../i18n/console-language.ts';
import { Refused } from './refused.tsx';

await loadTexts('ja_JP');

afterEach(cleanup);

it('says what is wrong with the fields, each thing once', () => {
  const title = '入力された内容をご確認ください';
  const message = '300 文字以内で入力してください';
  const faultOf = (path: string) => ({ path, code: 'too_long', message });
  const errors = [faultOf('/reason'), faultOf('/contact')];
  const error = new ConsoleRefusal({ status: 400, code: 'invalid_request', title, errors });
  render(
    <WordsContext value={wordsIn('ja_JP')}>
      <Refused error={error} />
    </WordsContext>,
  );
  expect(screen.getByRole('alert').textContent).toBe(title + message);
});
