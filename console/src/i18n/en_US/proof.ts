import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const proof: ConsoleTexts['proof'] = {
  title: 'Confirm that it is you',
  text: 'You last entered your password more than 10 minutes ago. Enter it again, and the console goes on where you were.',
  submit: 'Confirm and go on',
};
