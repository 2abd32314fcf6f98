import type { Catalog } from '../ja_JP/ja_JP.ts';

export const network = {
  needed: 'Needs a connection',
} satisfies Catalog['network'];
