export const account = {
  sentence: (name: string) => `${name} さんとして入っています。`,
  email: 'メールアドレス',
  roles: '担当',
  everywhere: 'この Meguri のすべてのラリー',
  language: 'コンソールの言語',
  none: '担当のラリーはまだありません',
};
