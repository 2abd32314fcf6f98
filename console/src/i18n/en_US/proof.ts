import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const proof: ConsoleTexts['proof'] = {
  title: 'Confirm that it is you',
  text: 'It is more than 10 minutes since you last did. Then the console goes on where you were.',
  submit: 'Confirm and go on',
};
