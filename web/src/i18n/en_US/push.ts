import type { Catalog } from '../ja_JP/ja_JP.ts';

export const push = {
  title: 'Get notices on this phone',
  lead: 'The organizer’s notices reach this phone, such as changes of time or place, or what happens when it rains. You can turn them off at any time.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  isOn: 'This phone gets notices.',
  denied: {
    title: 'Notifications are blocked',
    text: 'Allow notifications of this site in the settings of your browser, then open this screen again.',
  },
  left: 'Notifications are not allowed yet. To get notices, choose “Allow” when the browser asks.',
  toInstall: {
    title: 'Notices reach the app on your home screen',
    text: 'On an iPhone or iPad, press the share button, choose “Add to Home Screen”, open the app from there and turn notices on.',
  },
  none: 'This browser cannot receive notices. You can read them on the page of notices at any time.',
} satisfies Catalog['push'];
