import type { Catalog } from '../ja_JP/ja_JP.ts';

export const restore = {
  title: 'Restore data',
  tabs: { label: 'What would you like to do?', save: 'Old phone: save', load: 'New phone: load' },
  save: {
    text: 'Before you change phones, save a recovery QR code. Load it on the new phone to pick up where you left off.',
    make: 'Create a recovery QR code',
    caption: 'Recovery QR code',
    alt: 'Recovery QR code',
    download: 'Save as an image',
    hold: 'If it cannot be saved, press and hold the image above.',
    once: 'It works once, within 30 days',
    onceText: ({ all }) =>
      `The ${all} of the account that loads it are replaced. Creating a new code or changing your password cancels the old one. Please do not show it to anyone.`,
  },
  load: {
    text: 'Choose the saved image of the QR code, or scan it with the camera.',
    choose: 'Choose an image',
    scan: 'Scan with the camera',
    finder: 'Fit the recovery QR code in the frame',
    reading: 'Reading the image',
    wrong: 'Please scan correct QR code',
    wrongText: 'Please choose the image of the recovery QR code just as it was saved.',
    unreadable: 'No code could be read from this image',
    unreadableText: 'Please choose an image that shows the whole QR code clearly.',
  },
  confirm: {
    title: 'Replace what you have now?',
    text: 'What this account has now will be lost. This cannot be undone.',
    goes: 'You lose',
    comes: 'You get',
    come: ({ all }) => `The ${all} of the account that made the QR code`,
    nothing: 'Nothing',
    button: 'Replace',
    failed: 'Error occurred',
    failedText: 'What you have now is safe. Please wait a moment and try again.',
    unsure: 'We could not find out whether it was replaced. Please try again.',
  },
  done: {
    title: 'Restored',
    text: ({ held }) => `Now in this account: ${held}.`,
    home: 'Open the stamp book',
  },
  moved: {
    title: ({ date }) => `What you collected was moved to another account on ${date}`,
    text: 'It is now in the stamp book of that account. To bring it back, create a recovery QR code in that account and scan it here.',
    open: 'Scan the QR code',
  },
} satisfies Catalog['restore'];
