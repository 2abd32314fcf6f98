import type { Catalog } from '../ja_JP/ja_JP.ts';

export const network = {
  needed: '인터넷에 연결되면 이용할 수 있어요',
} satisfies Catalog['network'];
