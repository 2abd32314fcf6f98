import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const map: ConsoleTexts['map'] = {
  label: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  was: 'Now',
  whole: 'Show all',
  enclose: 'Select by a frame',
  placing: 'Press on the map to place the spot',
  moving: 'Drag to move. Arrow keys: 1\u00a0m, with Shift 10\u00a0m',
  radius: '+ and − change the radius',
  reading: 'Press a number to choose it',
  baseLayerMissing: 'The map cannot be shown. Edit positions in the table and the form',
  streetsHere: 'visitors do not see these streets',
  reloadFirst: 'This map appears after a reload',
  reload: 'Reload',
};
