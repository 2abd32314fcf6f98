import type { Catalog } from '../ja_JP/ja_JP.ts';

export const network = {
  needed: '連上網路後即可使用',
} satisfies Catalog['network'];
