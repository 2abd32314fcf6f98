import type { Catalog } from '../catalog.ts';

export const layout = {
  tabs: '主選單',
  home: '首頁',
  spots: '地點',
  stamp: '蓋章',
  get: '領取',
  menu: '選單',
} satisfies Catalog['layout'];
