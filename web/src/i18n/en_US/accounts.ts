import { plural } from '../grammar/plural.ts';
import type { Catalog } from '../ja_JP/ja_JP.ts';

export const accounts = {
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  wait: ({ seconds }) => `Please wait ${seconds} ${plural(seconds, 'second', 'seconds')} and try again.`,
  kept: 'What you entered is still here. Please wait a moment and try again.',
  signIn: {
    title: 'Log in',
    name: 'Account name or email',
    password: 'Password',
    submit: 'Log in',
    or: 'or',
    line: 'Log in with LINE',
    register: 'New here? Create an account',
    nameMissing: 'Please enter your account name or email',
    passwordMissing: 'Please enter your password',
  },
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
    consent: {
      before: 'I accept the ',
      terms: 'terms',
      between: ' and the ',
      privacy: 'privacy policy',
      after: '',
    },
    submit: 'Create an account',
    exists: 'If this is you, please log in. If you are new here, please try another account name.',
    toSignIn: 'Go to login',
  },
  inApp: {
    title: ({ app }) => `You are inside ${app}`,
    text: 'The camera, your location or your login may not work here. Open the menu (…) in a corner of the screen and choose “Open in browser”.',
  },
} satisfies Catalog['accounts'];
