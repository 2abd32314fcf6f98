import { plural } from '../grammar/plural.ts';
import type { Catalog } from '../ja_JP/ja_JP.ts';

export const auth = {
  signUp: {
    title: 'Create an account',
    required: 'Required',
    username: 'Account name',
    usernameHint: 'Letters and numbers',
    email: 'Email',
    password: 'Password',
    confirmation: 'Password again',
    rules: {
      too_short: ({ n }) => `${n}+ ${plural(n, 'character', 'characters')}`,
      needs_lower_case: 'Lowercase letter',
      needs_digit: 'Number',
    },
    submit: 'Create an account',
    exists: 'If it is yours, please log in. Otherwise, please change the marked field.',
    toSignIn: 'Go to login',
  },
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
    title: 'Forgot your password?',
    lead: 'We will email you a link to choose a new password.',
    email: 'Email',
    submit: 'Send the email',
    sent: 'The email is on its way',
    sentText: ({ email }) =>
      `If ${email} is registered, an email will arrive soon. Its link works once, within 60 minutes.`,
    nothing: 'If nothing arrives, please check your spam folder and the address above.',
    again: 'Send it again',
    noMail: 'This event cannot send emails',
    noMailText: 'No link to a new password can be sent. This works instead:',
    otherPhone:
      'Still logged in on another device? Save a recovery QR code there under “Restore data” and load it on this one.',
    byLine: 'If you registered with LINE, log in with LINE.',
    newAccount: 'If you have a recovery QR code, make a new account and load it under “Restore data” in the menu.',
    toSignIn: 'Back to login',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Please choose a new password. You will need to log in again on your other devices, and a saved recovery QR code will stop working.',
    submit: 'Use this password',
    requestAgain: 'Send a new email',
    broken: 'The link is incomplete',
    brokenText: 'Please open the whole link in the email. You can also ask for a new email.',
  },
  line: {
    title: 'Log in with LINE',
    busy: 'Logging in',
    whose: 'You are logging in with this account',
    whoseText: ({ username }) => `The account name is ${username}. What you collect from here on goes to this account.`,
    proceed: 'Continue with this account',
    notMe: 'Use another account',
    used: 'This login can no longer be used',
    usedText: 'Please log in with LINE again. The code you scanned is kept.',
  },
} satisfies Catalog['auth'];
