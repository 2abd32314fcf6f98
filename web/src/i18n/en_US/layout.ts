import type { Catalog } from '../catalog.ts';

export const layout = {
  tabs: 'Main menu',
  home: 'Home',
  spots: 'Spots',
  stamp: 'Stamp',
  get: 'Collect',
  menu: 'Menu',
} satisfies Catalog['layout'];
