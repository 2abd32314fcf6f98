import type { Catalog } from '../ja_JP/ja_JP.ts';

export const draws = {
  link: 'Public page of the draw',
  lead: 'Anyone can see this page. It names winners by receipt number only and contains no personal data.',
  before:
    'The number that decides the draw was fixed from the start; this is its fingerprint (SHA-256). After the draw the number is published, so that anyone can check that it gives the same winners. Write the fingerprint down before the draw.',
  drawing: 'The time of the draw has passed. The result will be here shortly.',
  facts: {
    closes: 'Entries close',
    drawAt: 'Time of the draw',
    drawnAt: 'Result published',
    hash: 'Fingerprint (SHA-256)',
    seed: 'The deciding number',
    entries: 'Entries',
    winners: 'Winners',
  },
  check: {
    title: 'Result of the check',
    text: 'Your browser recomputed the draw from the published data.',
    running: 'Recomputing the draw',
    impossible:
      'This browser cannot compute it. Open an address that begins with https://, or save the data and check it with another program.',
    failed: 'The draw could not be recomputed: the published data is damaged.',
    seed: {
      holds: 'The published number matches the fingerprint.',
      fails: 'The published number does not match the fingerprint.',
    },
    entries: {
      holds: 'Each receipt number is in the list of entries once.',
      fails: 'A receipt number is in the list of entries twice.',
    },
    order: {
      holds: 'The order of the draw matches the recomputed order.',
      fails: 'The order of the draw does not match the recomputed order.',
    },
    winners: {
      holds: 'The winning receipts and their prizes match the recomputed result.',
      fails: 'The winning receipts or their prizes do not match the recomputed result.',
    },
  },
  receipt: {
    title: 'Check a receipt number',
    label: 'Receipt number',
    hint: 'You got it when you entered. It is on the page of the prize.',
    won: ({ prize }) => `This number won “${prize}”.`,
    lost: 'This number was in the draw and did not win.',
    unknown: 'This number is not in the list of entries. Check that it is complete.',
  },
  winners: {
    title: 'Winning receipt numbers',
    none: 'Nobody has won.',
    more: ({ n }) => `Show more (${n} left)`,
  },
  data: {
    title: 'Check it yourself',
    text: ({ algorithm }) => `The algorithm is ${algorithm}. Save the data (JSON) to check it with another program.`,
    save: 'Save the draw data',
  },
} satisfies Catalog['draws'];
