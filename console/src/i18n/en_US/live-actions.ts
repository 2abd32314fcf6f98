import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const liveActions: ConsoleTexts['liveActions'] = {
  title: 'Changes during the event',
  none: 'What is public has not been changed here in the last two days.',
  about:
    'A change takes effect within 2 seconds, and pages that visitors have open show it within about 30. It also goes into the draft.',
  kinds: { radius: 'Radius', position: 'Position', code: 'QR code', stock: 'Stock' },
  kindsOfUndo: 'Taken back',
  changes: {
    radius: (before, after) => `${before} to ${after}`,
    metres: (n) => `${n} m`,
    standard: 'the standard 50 m',
    position: (before, after) => `${before} to ${after}`,
    code: (after) => `Version ${after} (older posters no longer work)`,
    stock: (before, after) => `${before} to ${after}`,
  },
  takeBack: 'Take back',
  states: { taken_back: 'Taken back', superseded: 'Changed again since', final: '' },
  spot: {
    open: 'Change',
    title: (name) => `Change ${name}`,
    what: 'What to change',
    radius: 'Radius',
    radiusNow: (now) => `Now ${now}. Make it larger where visitors are there but cannot collect the stamp.`,
    radiusFault: 'Enter a number from 1 to 100000.',
    lat: 'Latitude',
    lon: 'Longitude',
    position: 'Corrects the point on the map. The radius stays.',
    degreesFault: 'Enter a latitude from -90 to 90 and a longitude from -180 to 180.',
    code: (version) =>
      `Version ${version} now. After this, the QR codes and numbers on posters that hang there no longer work, and this cannot be taken back. Print and hang the new posters at once.`,
    noCode: 'This spot has no QR code of its own to renew.',
    otherCodes:
      'Codes of others, such as those on tickets, stay valid. To end one, remove it from the spot in the draft.',
    submit: 'Change it',
    renew: 'Renew the QR code',
  },
  stock: {
    open: 'Add',
    title: (name) => `Add to ${name}`,
    add: 'How many to add',
    now: (stock) => `There are ${stock} now.`,
    fault: 'Enter a number from 1 to 1000000.',
    submit: 'Add',
  },
};
