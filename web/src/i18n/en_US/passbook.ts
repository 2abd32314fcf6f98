import type { Catalog } from '../ja_JP/ja_JP.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export const passbook = {
  balance: 'Your points',
  month: ({ year, month }) => `${MONTHS[month - 1]} ${year}`,
  more: 'Show earlier entries',
} satisfies Catalog['passbook'];
