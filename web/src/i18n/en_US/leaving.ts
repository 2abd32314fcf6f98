import type { Catalog } from '../ja_JP/ja_JP.ts';

export const leaving = {
  row: 'Data and account',
  title: 'Data and account',
  email: {
    title: 'Email address',
    text: ({ email }) => `Emails for a new password or a confirmation go to ${email}.`,
    button: 'Change the address',
    sheet: 'Change your email address',
    field: 'New email address',
    confirm: 'Change',
    done: 'Your email address was changed',
  },
  reset: {
    title: 'Start over',
    text: ({ all, applications }) =>
      `This removes your ${all}. It cannot be undone. ${applications ? 'Your account and the applications you have sent stay.' : 'Your account stays.'}`,
    button: 'Continue to reset',
  },
  download: {
    title: 'Take your data with you',
    text: 'Everything we keep about this account, in one file (JSON).',
    button: 'Download my data',
    failed: 'The download did not work',
  },
  remove: {
    title: 'Delete your account',
    text: 'Your name, email, applications, photos and other data are deleted, and you can no longer log in with this account.',
    button: 'Continue to delete',
    sheet: 'Delete your account?',
    lead: ({ prizes }) =>
      `This cannot be undone.${prizes ? ' You also lose any prizes you have not received yet.' : ''}`,
    check: 'I understand that everything will be deleted',
    checkFirst: 'Please check the box first',
    confirm: 'Delete',
    unsure: 'We could not find out whether it was deleted. Please try again.',
  },
} satisfies Catalog['leaving'];
