import type { Catalog } from '../ja_JP/ja_JP.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export const points = {
  balance: 'Your points',
  month: ({ year, month }) => `${MONTHS[month - 1]} ${year}`,
  reason: {
    acquisition: 'Collected at the spot',
    exchange: 'Used for a prize',
    void: 'Reset',
    moved: 'Data restored',
  },
  more: 'Show earlier entries',
  empty: { title: 'No points yet', text: 'Points you collect will be listed here.' },
} satisfies Catalog['points'];
