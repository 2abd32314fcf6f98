import { TOKEN_ACTIONS } from '@meguri/core/console/tokens/rules.ts';
import { expect, it } from 'vitest';
import { english } from '../i18n/en_US/en_US.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';

it.each([japanese, english])('names each right of a token, and none that a token cannot have', ({ keys }) => {
  expect(Object.keys(keys.tokens.names).sort()).toEqual([...TOKEN_ACTIONS].sort());
});
