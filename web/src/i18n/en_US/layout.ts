import type { Catalog } from '../ja_JP/ja_JP.ts';

export const layout = {
  tabs: 'Main menu',
  home: 'Home',
  spots: 'Spots',
  stamp: 'Stamp',
  get: 'Collect',
  prizes: 'Prizes',
  newPrizes: ({ n }) => `${n} ready`,
  menu: 'Menu',
  language: 'Language',
  outside: {
    open: 'Open in the browser',
    copy: 'Copy the link',
    copied: 'Copied. Paste it into the address bar of Safari or Chrome.',
    notCopied: 'Press and hold this link to copy it, then open it in Safari or Chrome.',
    codeIncluded: 'The code you scanned goes along with it.',
  },
  analytics: {
    title: 'May we measure how the app is used?',
    text: 'An outside analytics service would count which pages are used. Your name, position and scanned codes are not sent. You can change this in the menu.',
    yes: 'Yes, you may',
    no: 'No, thank you',
  },
} satisfies Catalog['layout'];
