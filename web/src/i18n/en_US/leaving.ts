import type { Catalog } from '../catalog.ts';

export const leaving = {
  row: 'Data and account',
  title: 'Reset what you collected',
  reset: {
    title: 'Start all over',
    text: 'Your stamps, points and prizes go. This cannot be undone. Applications you have sent and your account stay.',
    button: 'Go on to reset',
  },
  download: {
    title: 'Take your data with you',
    text: 'Everything that is kept about this account, in one file (JSON).',
    button: 'Download my data',
    failed: 'The download did not work',
  },
  remove: {
    title: 'Delete the account',
    text: 'Your name, email, applications, photos and the like are deleted, and you can no longer log in with this account.',
    button: 'Go on to delete',
    sheet: 'Delete your account?',
    lead: 'This cannot be undone. Prizes that you have not received yet are lost too.',
    check: 'I understand that everything will be deleted',
    checkFirst: 'Please tick the box first',
    confirm: 'Delete',
    unsure: 'We could not find out whether it was deleted. Please try again.',
  },
} satisfies Catalog['leaving'];
