import type { Catalog } from '../catalog.ts';

export const layout = {
  tabs: '主菜单',
  home: '首页',
  spots: '地点',
  stamp: '盖章',
  get: '领取',
  menu: '菜单',
} satisfies Catalog['layout'];
