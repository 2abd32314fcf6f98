import type { Catalog } from '../ja_JP/ja_JP.ts';

export const location = {
  ask: 'Use my location',
  asking: 'Finding your location',
  denied: {
    title: 'Permission to use location information was not given',
    text: 'Please allow location for this site in your browser settings. Spots with a QR code or a keyword work without it.',
  },
  unavailable: {
    title: 'Location information could not be obtained',
    text: 'Please try again later, or move to another place. Spots with a QR code or a keyword work without it.',
  },
  inaccurate: 'Your location is not clear yet. Please move to where you can see the sky.',
  directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
  about: ({ distance }) => `about ${distance}`,
  walk: ({ n }) => `${n} min on foot`,
} satisfies Catalog['location'];
