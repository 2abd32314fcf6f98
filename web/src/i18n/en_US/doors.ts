import type { Catalog } from '../catalog.ts';

export const doors = {
  newPassword: {
    title: 'New password',
    why: 'The organiser asks you to change your password. Choose a new one, and you can go straight on.',
    password: 'New password',
    confirmation: 'New password, once more',
    submit: 'Change the password',
    expired: 'Too much time has passed',
    expiredText: 'Log in again, and you can go on from there.',
    toSignIn: 'Go to log in',
  },
  forgot: {
    link: 'Forgot your password?',
    title: 'Forgot your password?',
    lead: 'We will mail you a link to choose a new password.',
    email: 'Email',
    submit: 'Send the mail',
    sent: 'The mail is on its way',
    sentText: ({ email }) =>
      `If ${email} is registered, a mail will arrive soon. Its link works once, within 60 minutes.`,
    nothing: 'If nothing arrives, please look into your spam folder and check the address.',
    again: 'Send it again',
    toSignIn: 'Back to log in',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Please choose a new password. On your other devices you will have to log in again.',
    submit: 'Use this password',
    askAgain: 'Send a new mail',
    broken: 'The link is not complete',
    brokenText: 'Please open the whole link in the mail. You can also ask for a new mail.',
  },
  line: {
    title: 'Log in with LINE',
    busy: 'Logging in',
    whose: 'You are logging in with this account',
    whoseText: ({ username }) => `The account name is ${username}. What you collect from here on goes to this account.`,
    goOn: 'Go on with this account',
    notMe: 'Use another account',
    used: 'This login can no longer be used',
    usedText: 'Please log in with LINE again. The code you scanned is kept.',
    agree: 'Accept and go on with LINE',
    agreeFirst: 'Please accept the terms and the privacy policy',
    trouble: {
      terms: {
        title: 'New here? Please accept first',
        text: 'Accept the terms and the privacy policy to go on with LINE.',
      },
      denied: { title: 'You left the LINE login', text: 'Choose LINE again, or log in another way.' },
      failed: {
        title: 'Logging in with LINE did not work',
        text: 'Please wait a moment and try again. The code you scanned is kept.',
      },
      expired: { title: 'The LINE login took too long', text: 'Please choose LINE again.' },
      blocked: { title: 'This account cannot be used at present', text: 'Please ask the organiser.' },
      unavailable: { title: 'LINE login is not available right now', text: 'Please wait a moment and try again.' },
    },
  },
} satisfies Catalog['doors'];
