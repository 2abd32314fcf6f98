import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

const agoOf = (seconds: number): string =>
  seconds < 60
    ? `${seconds} s`
    : seconds < 3_600
      ? `${Math.floor(seconds / 60)} min`
      : `${Math.floor(seconds / 3_600)} h`;

export const wall: ConsoleTexts['wall'] = {
  open: (spots) => (spots === 1 ? 'The spot is open.' : `All ${spots} spots are open.`),
  held: (open, held) => [
    `${open} ${open === 1 ? 'spot is' : 'spots are'} open. `,
    String(held),
    held === 1 ? ' is paused or closed.' : ' are paused or closed.',
  ],
  reasons: {
    weather: 'Paused because of the weather',
    crowd: 'Paused because of crowds',
    closed: 'Closed for now',
    trouble: 'Paused because of a technical fault',
  },
  closed: 'Shown as closed',
  more: (spots) => `and ${spots} more`,
  walking: 'Walking now',
  perMinute: 'Stamps a minute',
  today: 'Stamps today',
  diagram: (stamps) => `Stamps of today in steps of 10 minutes. ${stamps} in all.`,
  legend: 'The day: stamps in steps of 10 minutes',
  legendUsual: 'The day: stamps in steps of 10 minutes. Dark bars: the same weekday last week',
  busiest: 'Busiest spots of the last 10 minutes',
  count: (stamps) => (stamps === 1 ? '1 stamp' : `${stamps} stamps`),
  quiet: 'No stamp in the last 10 minutes.',
  map: 'Map with the stamps of the last 10 minutes as the area of circles. The busiest spots and their numbers are below it.',
  late: (seconds) => `These figures are ${agoOf(seconds)} old. Waiting for a connection.`,
  connecting: 'Connecting',
  lost: 'The server cannot be reached. Waiting for a connection.',
  counting: 'The figures are being counted for the first time.',
  unpublished: 'Once the campaign is published, this page shows how the day is going.',
  refused: {
    title: 'The key of this display does not work',
    text: 'It was revoked, or the address is not complete. A new key can be made on the page “Live”.',
  },
  keys: {
    title: 'Wall displays',
    text: 'For a monitor at the venue. It shows totals, the map, and notices that visitors see too. Its address contains a key, so no sign-in is needed.',
    none: 'There is no key yet.',
    make: 'Make a key',
    makeTitle: 'Make a key for a wall display',
    name: 'Where it stands',
    hint: 'For example: monitor in the main tent',
    required: 'Enter where it stands.',
    submit: 'Make the key',
    unseen: 'Not opened yet',
    seen: (time) => `Shown at ${time}`,
    open: 'Open',
    copy: 'Copy the address',
    english: 'For Japanese, add ?lang=ja to the address before the #.',
    revoke: 'Revoke',
    revokeTitle: (name) => `Revoke the key of ${name}`,
    revokeText:
      'Displays with this key go dark within seconds. The key cannot be brought back, but a new one can be made at any time.',
    revokeSubmit: 'Revoke the key',
  },
};
