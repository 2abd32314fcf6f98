import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const baseLayer: ConsoleTexts['baseLayer'] = {
  title: 'Map',
  plain: 'A plain shape of land (default)',
  plainHint: 'Without a map of your own, a shape of land is drawn around the spots',
  remove: 'Remove the map and go back to the plain shape of land',
  styles: { image: 'One picture', pmtiles: 'A PMTiles file', url: 'Tiles from an address' },
  hints: {
    image: 'One picture below the spots, such as a tourist map. It needs the positions of its corners.',
    pmtiles: 'The data of the map is a file of the campaign. It needs no other service and stays fast under load.',
    url: 'Tiles of another service. Read its terms, and its limits on a busy day.',
  },
  fields: {
    style: 'Kind of map',
    image: 'Picture of the map',
    file: 'PMTiles file',
    url: 'Address of the tiles',
    urlHint: 'An https address with {z}, {x} and {y}',
    maxZoom: 'Deepest zoom',
    maxZoomHint: '18 if empty. Beyond it tiles are enlarged',
    attribution: 'Attribution',
    attributionHint: 'Shown in a corner of the map',
    bounds: 'Corners',
    boundsHint: 'Latitude and longitude: south, west, north, east',
  },
  boundsFault: 'Enter four numbers, such as 34.08, 133.33, 34.11, 133.36',
};
