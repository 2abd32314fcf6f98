import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const items: ConsoleTexts['items'] = {
  up: 'Move up',
  down: 'Move down',
  previous: 'Previous',
  next: 'Next',
  colourFault: 'Enter # and three or six digits, such as #ffc600',
  noFile: 'None',
  fileHint: 'One of the files of this campaign',
  instant: {
    date: 'Date',
    time: 'Time',
    start: (day) => `${day}. Without a time, from the beginning of the day`,
    end: (day) => `${day}. Without a time, until the end of the day`,
    none: 'Not set',
    empty: {
      asPeriod: 'If empty, as the period',
      anyStart: 'If empty, from any time',
      anyEnd: 'If empty, without an end',
      atOnce: 'If empty, as soon as it is published',
    },
    zone: (day, zone) => `${day}, ${zone}`,
    offset: (offset, day) => `A time of UTC${offset}. In the campaign’s time zone: ${day}`,
    unread: (text) => `“${text}” cannot be read as a date`,
  },
};
