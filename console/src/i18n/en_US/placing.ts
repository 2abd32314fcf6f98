import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const placing: ConsoleTexts['placing'] = {
  next: (name) => `Press the map to place “${name}”.`,
  more: 'List the names first, then press the map for each. Without a name a press makes a new spot.',
  name: (number) => `Spot ${number}`,
  here: 'Start from where I am',
  placeHere: 'Place it where I am',
  placedHere: (metres) => `Placed where you are, to about ${metres} m.`,
  streets:
    'The streets help you place the spots. Zoom in before you press. Choose the map that visitors see under “Map” once the campaign is made.',
  coastOnly:
    'This map shows rough coastlines only. For exact positions, paste a link or the coordinates from a map service into the field above, or stand at the place with a phone and press “Place it where I am”.',
  search: {
    label: 'Coordinates, or a link from a map service',
    hint: 'Paste the long link in the address bar of a map service, or “latitude, longitude”, and press Enter to place a spot there. Nothing is sent to another service',
    place: 'Place it',
    fault: 'No position found. Paste “34.1000, 133.3500” or a link that has a position in it',
    short: 'A short link has no position in it. Open it once and paste the long link from the address bar',
  },
  hereFailed: 'Your position could not be found. Type the first one as: name latitude, longitude.',
};
