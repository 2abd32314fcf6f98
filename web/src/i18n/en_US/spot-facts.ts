import type { Catalog } from '../ja_JP/ja_JP.ts';

export const spotFacts = {
  state: {
    notYet: 'Not yet',
    stampNow: 'Stamp now',
    getNow: 'Collect now',
    doneToday: 'Done today',
    doneWeek: 'Done this week',
    exchanged: 'Exchanged',
    got: ({ date }) => `Stamped ${date}`,
    gotPoints: ({ date }) => `Collected ${date}`,
  },
  congestion: { empty: 'Empty', crowded: 'Crowded', full: 'Full', closed: 'Closed', unknown: 'Unknown' },
} satisfies Catalog['spotFacts'];
