export const frame = {
  account: 'アカウント',
  language: '言語',
  signOut: '出る',
  roles: { owner: '所有者', editor: '編集', desk: '窓口', viewer: '見るだけ' },
};
