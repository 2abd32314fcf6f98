import type { Catalog } from '../ja_JP/ja_JP.ts';

export const map = {
  toMap: 'Map',
  toList: 'List',
  label: 'Map of the spots',
  sameAsList: 'Every spot on the map is in the list too.',
  loading: 'Getting the map ready',
  cards: 'Spots on the map',
  clusterUnit: 'places',
  cluster: ({ n, done }) => `Zoom in on ${n} spots, ${done} collected`,
  clusterList: ({ n }) => `${n} spots at this place`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  locate: 'Show where I am',
  here: ({ accuracy }) => `You are here (within about ${accuracy})`,
  baseLayerFailed: 'The map picture could not be loaded. The spots are still here.',
  onMap: 'Show this place on the map',
  list: (parts) => parts.join(', '),
} satisfies Catalog['map'];
