/** The titles of the refusals of API tokens and webhooks. */
export const KEY_TITLES = {
  closed_to_tokens: {
    ja_JP: 'この操作は、API トークンではできません。管理画面から行ってください。',
    en_US: 'An API token cannot do this. Use the console.',
  },
  too_many_calls: {
    ja_JP: 'この API トークンの呼び出しが多すぎます。しばらく待ってからもう一度お試しください。',
    en_US: 'This API token has made too many calls. Please wait and try again.',
  },
  too_many_tokens: {
    ja_JP: 'API トークンが多すぎます。使っていないものを無効にしてください。',
    en_US: 'There are too many API tokens. Revoke those that are not used.',
  },
  too_many_webhooks: {
    ja_JP: 'Webhook は 5 つまでです。使っていないものを削除してください。',
    en_US: 'A campaign can have five webhooks. Remove one that is not used.',
  },
  webhook_off: {
    ja_JP: 'この Webhook は止まっています。先に再開してください。',
    en_US: 'This webhook is switched off. Switch it on first.',
  },
  webhook_url_refused: {
    ja_JP: 'インターネットから届く https の URL を入れてください。ユーザー名やパスワードは入れられません。',
    en_US: 'Enter an https URL that the internet reaches, without a user name or password',
  },
  token_end_invalid: {
    ja_JP: '期限は、きょうから 1 年以内の日にしてください',
    en_US: 'The last day must be between today and a year from now',
  },
  token_scope_invalid: {
    ja_JP: 'この役割ではできない操作が選ばれています',
    en_US: 'The role does not allow all the selected actions',
  },
} as const;
