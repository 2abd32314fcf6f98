import type { Catalog } from '../catalog.ts';
import { plural } from '../plural.ts';

export const restore = {
  title: 'Restore data',
  tabs: { label: 'What would you like to do?', save: 'Save this phone', load: 'On a new phone' },
  save: {
    text: 'Before you change phones, save this recovery QR code. Load it on the new phone to carry on from here.',
    make: 'Make a recovery QR code',
    caption: 'Recovery QR code',
    held: ({ name, stamps, points }) => `${name} · ${stamps} ${plural(stamps, 'stamp', 'stamps')} · ${points} pt`,
    alt: 'Recovery QR code',
    download: 'Save as an image',
    hold: 'If it cannot be saved, press and hold the picture above.',
    once: 'It works only once',
    onceText:
      'The stamps and prizes on the phone that loads it are replaced. A new code ends the one before. Please do not show it to anybody.',
  },
  load: {
    text: 'Choose the saved picture of the QR code, or scan it with the camera.',
    choose: 'Choose a picture',
    scan: 'Scan with the camera',
    finder: 'Hold the recovery QR code inside the frame',
    reading: 'Reading the picture',
    wrong: 'Please scan correct QR code',
    wrongText: 'Please choose the picture of the recovery QR code as it was saved.',
    unreadable: 'No code could be read from this picture',
    unreadableText: 'Please choose a picture that shows the whole QR code clearly.',
  },
  confirm: {
    title: 'Replace what you hold now?',
    text: 'What this account holds now will be lost. This cannot be undone.',
    goes: 'What goes',
    gone: ({ stamps, points }) => `${stamps} ${plural(stamps, 'stamp', 'stamps')}, ${points} pt, prizes`,
    comes: 'What comes',
    come: 'The stamps, points and prizes of the account that made the QR code',
    button: 'Replace',
    failed: 'Error occurred',
    failedText: 'What you hold now is safe. Please wait a moment and try again.',
    unsure: 'We could not find out whether it was replaced. Please try again.',
  },
  done: {
    title: 'Restored',
    text: ({ stamps, points, presents }) =>
      `${stamps} ${plural(stamps, 'stamp', 'stamps')}, ${points} pt and ${presents} ${plural(presents, 'prize', 'prizes')} are now in this account.`,
    home: 'Open the stamp book',
  },
} satisfies Catalog['restore'];
