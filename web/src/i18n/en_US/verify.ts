import type { Catalog } from '../ja_JP/ja_JP.ts';

export const verify = {
  title: 'This prize needs a confirmed email or LINE',
  needs: 'A confirmed email or LINE',
  lead: 'Open the link in the email, and you can receive it.',
  guest: 'Keep your stamp book first, and you can receive it. Everything you collected stays.',
  noMail: {
    title: 'This prize needs LINE',
    needs: 'LINE',
    lead: 'This event cannot send emails. Save a recovery QR code under “Restore data” in the menu, log in with LINE, and load it there. Everything you collected moves along.',
    guest:
      'This event cannot send emails. Keep your stamp book with LINE, and you can receive it. Everything you collected stays.',
  },
  to: ({ email }) => `We will send an email to ${email}.`,
  send: 'Send the email',
  sent: 'The email is on its way',
  sentText: ({ email }) => `Open the link that we sent to ${email}, then come back here.`,
  opened: 'I have opened the link',
  notYet: 'It is not confirmed yet',
  again: 'Send it again',
  later: 'Later',
  page: 'Confirm your email',
  done: 'Your email address is confirmed',
  doneHere: 'You can receive your prize now.',
  doneElsewhere: 'Go back to the screen you came from and continue there.',
  toPrize: 'Back to the prize',
  broken: 'This link can no longer be used',
  brokenText: 'It has expired, or a newer email has replaced it. You can ask for another one at the prize.',
} satisfies Catalog['verify'];
