import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

/** The words of the eight directions. */
export const directions = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
};

export const walk: ConsoleTexts['walk'] = {
  title: 'Walk test',
  back: 'Back to pre-flight',
  toList: 'To the list',
  metres: (value) =>
    value < 950
      ? `${value < 100 ? Math.round(value) : Math.round(value / 10) * 10} m`
      : `${(value / 1000).toFixed(1)} km`,
  remaining: (left, all) =>
    left === 0
      ? all === 1
        ? 'The spot is walked.'
        : `All ${all} spots are walked.`
      : left === all
        ? `${all} ${all === 1 ? 'spot' : 'spots'} to walk.`
        : `${left} ${left === 1 ? 'spot' : 'spots'} to go.`,
  lead: 'Stand 20 seconds at each spot: the error is measured and a radius proposed.',
  none: { title: 'There is no spot yet', text: 'Place spots on a computer and they are listed here.' },
  forbidden: {
    title: 'You cannot do the walk test',
    text: 'Only editors and owners can do the walk test. Ask an owner.',
  },
  start: 'Start walking',
  next: (name, distance) => `Next: ${name}${distance === '' ? '' : `, ${distance}`}`,
  finish: 'Back to the list',
  order: 'Nearest first',
  bookOrder: 'In the order of the book',
  orderByDistance: 'Nearest first',
  distance: (direction, distance) => `${distance} ${directions[direction]}`,
  here: 'right here',
  number: (number) => `No. ${number}`,
  todo: 'To do',
  states: {
    todo: 'Not walked yet',
    enough: (radius) => `${radius} m is enough`,
    widen: (fair) => `Needs ${fair} m`,
    move: (offset) => `The pin is ${offset} m off`,
    impossible: 'Phones find no position',
    unknown: 'Measure again',
    visited: 'Visited',
  },
  unsent: (count) => `${count} not sent yet; sent when there is a network`,
  offline: 'No network. What you measure stays on this phone',
  notLasting: 'This browser cannot keep records. Leave this page open until everything is sent',
  refused: 'Not accepted',
  needs: {
    insecure: {
      title: 'This address cannot measure',
      text: 'Phones allow position and camera only at an https address (or localhost on the server itself). Ask the server’s administrator for the https address and open it instead.',
    },
    inApp: (app) => ({
      title: `Measuring does not work well inside ${app}`,
      text: 'Choose “Open in browser” in its menu, and use Safari or Chrome.',
    }),
    unsupported: { title: 'This browser has no position', text: 'Open the page in Safari or Chrome.' },
    denied: {
      title: 'The position is not allowed',
      text: 'Allow “Location” for this site in the browser’s settings, then press again.',
    },
  },
  idle: {
    text: (radius) => `The radius is ${radius} m now. Stand at the spot, then start measuring.`,
    noPosition: 'No way of collecting here needs a position. Check the poster and the reception.',
    measure: 'Start measuring',
    measureToo: 'Measure the position too',
    standStill: 'Stand still for 20 seconds.',
  },
  measuring: {
    searching: 'Looking for the position',
    left: (seconds) => `${seconds} s left`,
    text: 'Keep this page open and stand still.',
    count: (count) => `${count} ${count === 1 ? 'fix' : 'fixes'}`,
    stop: 'Stop',
    begun: 'Measuring. Wait 20 seconds.',
    ended: 'Measured.',
  },
  result: {
    enough: (error, radius) => `The error is ${error} m. ${radius} m is enough.`,
    widen: (error, radius, refused) =>
      refused > 0
        ? `The error is ${error} m. ${radius} m would refuse ${refused} of 10 visitors here.`
        : `The error is ${error} m. ${radius} m leaves no margin.`,
    move: (offset, radius, refused) =>
      refused > 0
        ? `The pin is ${offset} m off. ${radius} m would refuse ${refused} of 10 visitors here.`
        : `The pin is ${offset} m off. ${radius} m leaves no margin.`,
    impossible: 'Phones find no position here, whatever the radius. Offer a code or a keyword as well.',
    unknown: 'Too few fixes. Measure again where you can see the sky.',
    facts: (count, spread, accuracy) =>
      `Half of ${count} fixes are within ${spread} m. The phone estimates ±${accuracy} m`,
    phones: (count) => (count > 1 ? `Measured by ${count} phones` : ''),
    widenTo: (fair) => `Make it ${fair} m`,
    moveTo: (fair) => `Move the pin, make it ${fair} m`,
    confirmAndGo: (radius, way) => `Keep ${radius} m. ${way}`,
    again: 'Measure again',
    changed: (radius) => `Somebody else has made it ${radius} m before you. Compared with that now.`,
    textOnly: 'This spot can be edited in campaign.yaml only.',
    done: (radius) => `The radius is ${radius} m now.`,
    moved: (radius) => `The pin is moved, and the radius is ${radius} m now.`,
    undo: 'Undo',
    figure: (count, radius) => `${count} fixes of phones and the circle of ${radius} m`,
  },
  reception: {
    good: (seconds) => `Reception is good (${seconds} s)`,
    slow: (seconds) => `Reception is weak (${seconds} s)`,
    none: 'No reception: visitors can collect only where there is some',
    untested: 'Reception is not tested yet',
    test: 'Test reception',
  },
  poster: {
    scan: 'Scan the poster',
    again: 'Scan again',
    unread: 'The poster is not scanned yet',
    cannot: 'Cannot be read',
    results: {
      current: (version) => `Poster scanned, version ${version}`,
      wrong_address: () => 'This poster opens the address of another server. Print it again',
      old: (version) => `Version ${version} is revoked. Replace the poster`,
      newer: (version) => `Version ${version} is not public yet. It works once you publish`,
      other_spot: (_version, other) => `This is the poster of ${other}. Replace it`,
      other_campaign: () => 'This is the poster of another campaign. Replace it',
      third_party: () => 'The shop’s code was scanned',
      unknown: () => 'This is no code of this campaign',
      unreadable: () => 'The poster could not be read',
    },
    aim: 'Hold the code of the poster in the frame',
    starting: 'Opening the camera',
    close: 'Close',
    light: 'Light',
    retry: 'Try again',
    failures: {
      denied: 'The camera is not allowed. Allow “Camera” for this site in the browser’s settings.',
      none: 'There is no camera.',
      busy: 'Another app is using the camera. Close it, then try again.',
      insecure: 'The camera works only at an https address.',
      unsupported: 'This browser cannot read codes.',
    },
  },
  photo: {
    none: 'There is no photo of the poster yet',
    take: 'Take a photo',
    again: 'Take another',
    remove: 'Remove the photo',
    taken: (by, at) => (by === '' ? `Photo, ${at}` : `Photo by ${by}, ${at}`),
    waiting: 'Photo, not sent yet',
    alt: (name) => `Where the poster of ${name} hangs`,
    unreadable: 'This picture could not be read. Choose a JPEG or PNG photo.',
  },
  note: 'What you noticed',
  noteHint: 'deep eaves, a dark step',
  walkedBy: (name, at) => `${name}, ${at}`,
  former: 'A former member',
  remove: 'Remove this record',
};
