import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const preview: ConsoleTexts['preview'] = {
  title: 'What visitors see',
  ofDraft: 'Draft',
  tab: 'Preview',
  open: 'Show what visitors see',
  close: 'Hide what visitors see',
  language: 'Language of the preview',
  asOf: 'Seen as of',
  instant: 'Date and time',
  times: {
    now: 'Now',
    before: 'Before the period',
    first: 'Start of the period',
    last: 'End of the period',
    after: 'After the period',
    chosen: 'Choose a time',
  },
  visitor: 'Visitor',
  visitors: {
    new: 'New visitor',
    half: 'Half of the stamps',
    almost: 'All stamps but one',
    complete: 'All stamps',
    won: 'Won a draw',
    lost: 'Lost a draw',
    used: 'Used a prize',
    unreachable: 'GPS out of reach',
  },
  device: 'Device',
  devices: { phone: 'Phone', tablet: 'Tablet' },
  reload: 'Reload the preview',
  onPhone: 'Open on my phone',
  copyLink: 'Copy the link',
  phoneCode: 'QR code that opens the draft on a phone',
  phoneAsOf: 'The phone shows the time that is chosen here.',
  phoneEarly: (first, asOf) =>
    `No stamp can be collected before the period. To try one, close this and choose “${first}” under “${asOf}”.`,
  phoneText:
    'This code works for 24 hours. Whoever has it sees the draft. “End all previews” closes it on every device.',
  endPreviews: 'End all previews',
  empty: {
    title: 'Empty the rehearsal',
    text: (visitors) =>
      `This deletes ${visitors === 1 ? 'the visitor' : `the ${visitors} visitors`} of the rehearsal with all stamps and prizes, and fills the stock again. The draft and the published campaign do not change.`,
    submit: 'Empty it',
  },
  faulty: 'The draft has faults, so you see it as it was before them.',
  notYet: 'The draft has faults, so this page cannot be shown yet. It appears once they are fixed.',
  preparing: 'This page is being prepared.',
  neverRan: 'The preview appears once the draft has no faults.',
  tooLong: 'There is no rehearsal, because the slug has more than 52 characters',
};
