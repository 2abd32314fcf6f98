import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const rehearsedDay: ConsoleTexts['rehearsedDay'] = {
  title: 'The rehearsal, live',
  open: 'To the rehearsal, live',
  back: 'To the campaign, live',
  apart:
    'Only figures of the rehearsal are shown. They do not count for the campaign. Times are those of the rehearsal’s clock.',
  missing: 'The rehearsal is not running yet. It runs once the draft has no faults.',
};
