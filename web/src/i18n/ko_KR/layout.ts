import type { Catalog } from '../catalog.ts';

export const layout = {
  tabs: '주 메뉴',
  home: '홈',
  spots: '스팟',
  stamp: '찍기',
  get: '받기',
  menu: '메뉴',
} satisfies Catalog['layout'];
