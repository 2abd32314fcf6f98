/** Confirming the e-mail address with the link of a mail, which some prizes require. */
export const verify = {
  title: 'この景品には、確認済みのメールか LINE が要ります',
  needs: '確認済みのメールか LINE',
  lead: 'メールに届くリンクを開くと、獲得できるようになります。',
  guest: '先にスタンプ帳を守ると、獲得できるようになります。集めたものはそのまま残ります。',
  /** Where the server cannot send mails. */
  noMail: {
    title: 'この景品には LINE が要ります',
    needs: 'LINE',
    lead: 'このイベントではメールを送れません。メニューの「データの復元」で復元用の QR コードを保存し、LINE でログインしてから読みこむと、獲得できるようになります。集めたものもいっしょに移ります。',
    guest:
      'このイベントではメールを送れません。LINE でスタンプ帳を守ると、獲得できるようになります。集めたものはそのまま残ります。',
  },
  to: ({ email }: { email: string }) => `${email} に、確認のメールを送ります。`,
  send: '確認メールを送る',
  sent: 'メールを送りました',
  sentText: ({ email }: { email: string }) => `${email} に届いたリンクを開いてから、ここにもどってください。`,
  opened: 'リンクを開きました',
  notYet: 'まだ確認できていません',
  again: 'もう一度送る',
  later: 'あとで',
  page: 'メールアドレスの確認',
  done: 'メールアドレスを確認しました',
  doneHere: '景品の受け取りに進めます。',
  doneElsewhere: 'もとの画面にもどって、お続けください。',
  toPrize: '景品にもどる',
  broken: 'このリンクは使えません',
  brokenText: '期限が切れたか、新しいメールに置きかわりました。景品の画面から、もう一度お送りください。',
};
