/** Notices by mail. */
export const noticeMail = {
  title: 'お知らせをメールで受け取る',
  lead: '時間や場所の変更、雨のときの対応など、主催者からのお知らせが、メールで届きます。届いたメールの中のリンクからも、いつでもやめられます。',
  consent: ({ email }: { email: string }) => `${email} で、お知らせを受け取ります`,
  consentHere: 'このメールアドレスで、主催者からのお知らせも受け取ります',
  turnOn: '受け取る',
  turnOff: '受け取りをやめる',
  isOn: ({ email }: { email: string }) => `${email} で受け取っています。`,
  sender: ({ organiser }: { organiser: string }) => `送信者：${organiser}`,
  unconfirmed: '先に、メールアドレスの確認が要ります',
  none: 'このアカウントでは、メールで受け取れません。',
  refused: 'メールが届かなかったため、お送りするのをやめました。アドレスをおたしかめください。',
  accepted: 'お知らせをメールでお送りします',
};
