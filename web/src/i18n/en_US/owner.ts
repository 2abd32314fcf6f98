import type { Catalog } from '../ja_JP/ja_JP.ts';

export const owner = {
  password: 'Your password',
  passwordFirst: 'Please enter your password',
  lineFirst: 'Please confirm with LINE that it is you.',
  lineRefused: 'We could not confirm that it is you. Please confirm with LINE again.',
  line: 'Confirm with LINE',
  lineDone: 'Confirmed with LINE',
  hold: 'Hold for 2 seconds',
} satisfies Catalog['owner'];
