import type { Catalog } from '../ja_JP/ja_JP.ts';

export const menu = {
  analytics: 'Usage measurement',
  title: 'Menu',
  entries: 'Pages',
  account: ({ name }) => `Account: ${name}`,
  accountLine: 'Logged in with LINE',
  notifications: 'Notices',
  appearance: {
    title: 'Appearance',
    auto: 'Automatic',
    autoDetail: 'Follows your phone',
    light: 'Light',
    dark: 'Dark',
  },
  sound: { title: 'Stamp sound', on: 'On', off: 'Off' },
  vibration: 'Vibration',
  install: {
    title: 'Add to home screen',
    why: 'Opens your stamp book at once, even where the signal is weak.',
    byHand: 'Tap the share button of your browser, then “Add to Home Screen”.',
  },
  logOut: { title: 'Log out?', text: 'Your stamps will be here when you log in again.', confirm: 'Log out' },
  reset: {
    title: 'Reset what you collected?',
    text: 'This cannot be undone.',
    goes: 'What will be removed',
    stays: 'What stays',
    retained: 'Your account, applications you have sent',
    retainedAlone: 'Your account',
    check: 'I understand what will be removed',
    checkFirst: 'Please check the box first',
    confirm: 'Reset',
    unsure: 'We could not tell whether it was reset. Please try again.',
    done: 'What you collected was reset',
  },
} satisfies Catalog['menu'];
