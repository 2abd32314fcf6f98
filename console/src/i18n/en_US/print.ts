import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const print: ConsoleTexts['print'] = {
  title: 'Print room',
  counts: (parts) => parts.join(' · '),
  kinds: {
    poster: 'Posters',
    tent: 'Table tents',
    card: 'Cards',
    marker: 'AR markers',
    keyword: 'Keywords',
    places: 'List of places',
  },
  columns: { number: 'No.', spot: 'Spot', version: 'Valid code', on: 'Read on site' },
  all: 'Choose all',
  choose: (name) => `Print ${name}`,
  version: (version) => `Version ${version}`,
  versionSoon: (version) => `Version ${version} once published`,
  walked: (version, day) => `Walk test ${day}: version ${version}`,
  readHere: (day) => `Read here in the walk test, ${day}`,
  readAt: (place, day) => `Read at ${place} in the walk test, ${day}. It hangs in the wrong place`,
  neverRead: 'Not read in a walk test yet',
  revoked: 'Revoked',
  counters: 'Sheets for counters',
  oldRead: (count) => `Old one read ${count === 1 ? 'once' : `${count} times`}`,
  without: (names) => `No QR poster: ${names}.`,
  none: {
    poster: {
      title: 'No spot uses a QR code',
      text: 'Add the QR code under “Ways to collect” of a spot, and its poster is made by itself.',
    },
    marker: {
      title: 'No spot uses a marker',
      text: 'Choose an AR marker under “Ways to collect” of a spot to see it here.',
    },
    keyword: {
      title: 'No spot uses a keyword',
      text: 'Add a keyword under “Ways to collect” of a spot to see it here.',
    },
    link: 'To the spots',
  },
  size: 'Size',
  sizes: { A3: 'A3', A4: 'A4', A6: 'A6' },
  language: 'Main language',
  way: 'Printed by',
  ways: { press: 'Print shop', office: 'Office printer' },
  wayHint: {
    press: 'With marks where to cut, and 3 mm beyond them (crop marks and bleed).',
    office: 'With a margin of 5 mm. Small sheets share a page of A4.',
  },
  submit: (pages) => `Print ${pages} ${pages === 1 ? 'page' : 'pages'}`,
  nothing: 'Choose the spots to print',
  preparing: 'Loading the pictures',
  wait: {
    saving: 'The draft is being saved. You can print once the sheets have the new codes.',
    unsaved:
      'The server does not answer, so the draft is not saved. The codes on the sheets may be old. You can print once it is saved.',
  },
  hint: 'The dialog of the printer can also save a PDF. Set the scale to 100% and margins to none.',
  preview: (place, of) => `${place} / ${of}`,
  previous: 'Previous sheet',
  next: 'Next sheet',
  dimensions: (format, width, height) => `${format}, ${width} × ${height} mm`,
  bleed: '3 mm of bleed',
  reads: { A3: '4 m', A4: '2.5 m', A6: '0.5 m', A5: '1.5 m', card: '0.3 m' },
  readFrom: (distance) => `reads from ${distance}`,
  qrOf: (name) => `QR code of ${name}`,
  valid: 'Valid',
  notPublished: 'Not public',
  waiting: 'To be published',
  renew: 'Make a new QR code',
  renewLead:
    'If a picture of it gets around, make a new one. The present code ends when you publish. Stamps that were collected stay.',
  renewing: {
    title: 'Make a new QR code',
    text: (version) =>
      `The draft gets version ${version}. Print the new poster and put it up, then publish. From then on the present sheet cannot be scanned.`,
  },
  renewSubmit: (version) => `Change to version ${version}`,
  renewAll: (count) => `Make new QR codes for the ${count} chosen spots`,
  renewAllText: (count) =>
    `The draft gets new QR codes for ${count} spots. Print ${count} sheets and put them up, then publish. From then on the present sheets cannot be scanned.`,
  old: {
    title: (name) => `An old sheet still hangs at ${name}`,
    text: (day, count, version) =>
      `On ${day} version ${version} was scanned ${count === 1 ? 'once' : `${count} times`}. Find the old sheet and take it down.`,
  },
  places: {
    title: 'List of places',
    lead: 'Note where each sheet was put up. Photos of the walk test are shown.',
    address: 'Address',
    sheets: 'Sheets',
    putUp: 'Where it hangs',
    photo: (name) => `Where the poster of ${name} hangs`,
    by: 'Put up by, on',
    print: 'Print the list',
  },
};
