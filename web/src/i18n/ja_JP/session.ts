/** What the app says about the session itself. */
export const session = {
  ended: {
    title: 'ログインの期限が切れました',
    text: 'もう一度ログインしてください。集めたものは、そのまま残っています。',
  },
  blocked: { title: 'このアカウントは現在ご利用になれません', text: '主催者にお問い合わせください。' },
  notStored:
    'このブラウザは記録を残せません。とじると、もう一度ログインが必要です。プライベートブラウズではない画面で開くと、続きから使えます。',
};
