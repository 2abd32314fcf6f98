import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const rehearsedDay: ConsoleTexts['rehearsedDay'] = {
  title: 'Live rehearsal',
  open: 'Open the live rehearsal',
  back: 'Back to the live campaign',
  apart:
    'Only figures of the rehearsal are shown. They do not count for the campaign. Times are those of the rehearsal’s clock.',
  missing: 'The rehearsal is not running yet. It runs once the draft has no faults.',
};
