import { plural } from '../grammar/plural.ts';
import type { Catalog } from '../ja_JP/ja_JP.ts';

export const accounts = {
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  wait: ({ seconds }) => `Please wait ${seconds} ${plural(seconds, 'second', 'seconds')} and try again.`,
  inputRetained: 'What you entered is still here. Please wait a moment and try again.',
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
    forgot: 'Forgot your password?',
  },
  consent: {
    before: 'I accept the ',
    terms: 'terms',
    between: ' and the ',
    privacy: 'privacy policy',
    after: '',
  },
  line: {
    agree: 'Accept and continue with LINE',
    agreeFirst: 'Please accept the terms and the privacy policy',
    failures: {
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
  inApp: {
    title: ({ app }) => `You are inside ${app}`,
    text: 'The camera, your location or your login may not work here. Open the menu (…) in a corner of the screen and choose “Open in browser”.',
  },
} satisfies Catalog['accounts'];
