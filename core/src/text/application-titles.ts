/** The titles of the refusals of applications. */
export const APPLICATION_TITLES = {
  application_unreadable: {
    ja_JP: 'この応募は開けません。受け付けたときと SECRET が違います。',
    en_US: 'This application cannot be opened: SECRET has changed since it was received',
  },
  applications_changed: {
    ja_JP: 'そのあいだに、応募の数が変わりました。読み込み直してから、もう一度選んでください。',
    en_US: 'The number of applications has changed meanwhile. Reload the list and select again.',
  },
};
