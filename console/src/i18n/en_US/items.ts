import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const items: ConsoleTexts['items'] = {
  up: 'Move up',
  down: 'Move down',
  colourFault: 'Enter # and three or six digits, such as #ffc600',
  noFile: 'None',
  fileHint: 'One of the files of this campaign',
  instant: {
    date: 'Date',
    time: 'Time',
    start: 'Without a time, from the beginning of the day',
    end: 'Without a time, until the end of the day',
    none: { start: 'Not set', end: 'Not set' },
    zone: (zone) => `Time in ${zone}`,
    offset: (offset) => `Written as a time of UTC${offset}`,
    unread: (text) => `“${text}” cannot be read as a date`,
  },
};
