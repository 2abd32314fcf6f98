import type { Catalog } from '../ja_JP/ja_JP.ts';

export const noticeMail = {
  title: 'Get notices by email',
  lead: 'The organizer’s notices reach you by email, such as changes of time or place, or what happens when it rains. You can stop them at any time, also with the link in each email.',
  consent: ({ email }) => `Send me the notices to ${email}`,
  consentHere: 'Also send me the organizer’s notices to this email address',
  turnOn: 'Get emails',
  turnOff: 'Stop emails',
  isOn: ({ email }) => `Notices go to ${email}.`,
  sender: ({ organiser }) => `Sender: ${organiser}`,
  unconfirmed: 'Confirm your email address first',
  none: 'This account cannot get emails.',
  refused: 'An email could not be delivered, so we stopped them. Check your address.',
  accepted: 'We will send you the notices by email',
} satisfies Catalog['noticeMail'];
