import type { Catalog } from '../ja_JP/ja_JP.ts';

export const doors = {
  newPassword: {
    title: 'New password',
    why: 'The organizer asks you to change your password. Choose a new one to continue.',
    password: 'New password',
    confirmation: 'New password again',
    submit: 'Change password',
    expired: 'Too much time has passed',
    expiredText: 'Log in again, and you can continue from there.',
    toSignIn: 'Go to login',
  },
  forgot: {
    link: 'Forgot your password?',
    title: 'Forgot your password?',
    lead: 'We will email you a link to choose a new password.',
    email: 'Email',
    submit: 'Send the email',
    sent: 'The email is on its way',
    sentText: ({ email }) =>
      `If ${email} is registered, an email will arrive soon. Its link works once, within 60 minutes.`,
    nothing: 'If nothing arrives, please check your spam folder and the address above.',
    again: 'Send it again',
    toSignIn: 'Back to login',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Please choose a new password. You will need to log in again on your other devices.',
    submit: 'Use this password',
    askAgain: 'Send a new email',
    broken: 'The link is incomplete',
    brokenText: 'Please open the whole link in the email. You can also ask for a new email.',
  },
  line: {
    title: 'Log in with LINE',
    busy: 'Logging in',
    whose: 'You are logging in with this account',
    whoseText: ({ username }) => `The account name is ${username}. What you collect from here on goes to this account.`,
    goOn: 'Continue with this account',
    notMe: 'Use another account',
    used: 'This login can no longer be used',
    usedText: 'Please log in with LINE again. The code you scanned is kept.',
    agree: 'Accept and continue with LINE',
    agreeFirst: 'Please accept the terms and the privacy policy',
    trouble: {
      terms: {
        title: 'New here? Please accept first',
        text: 'Accept the terms and the privacy policy to continue with LINE.',
      },
      denied: { title: 'You left the LINE login', text: 'Choose LINE again, or log in another way.' },
      failed: {
        title: 'Logging in with LINE did not work',
        text: 'Please wait a moment and try again. The code you scanned is kept.',
      },
      expired: { title: 'The LINE login took too long', text: 'Please choose LINE again.' },
      blocked: { title: 'This account cannot be used right now', text: 'Please ask the organizer.' },
      unavailable: { title: 'LINE login is not available right now', text: 'Please wait a moment and try again.' },
    },
  },
} satisfies Catalog['doors'];
