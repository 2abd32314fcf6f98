import type { Catalog } from '../ja_JP/ja_JP.ts';

export const network = {
  needed: '联网后即可使用',
} satisfies Catalog['network'];
