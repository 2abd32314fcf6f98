import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const proof: ConsoleTexts['proof'] = {
  title: 'Confirm that it is you',
  text: 'You last confirmed more than 10 minutes ago. The console then continues where you were.',
  submit: 'Confirm and go on',
};
