/** The titles of the refusals of the desk. */
export const DESK_TITLES = {
  visitor_blocked: {
    ja_JP: 'この方の利用は止めてあります。先に、利用を再開してください。',
    en_US: 'This visitor is blocked. Unblock the visitor first.',
  },
  visitor_not_blocked: {
    ja_JP: 'この方の利用は止まっていません',
    en_US: 'This visitor is not blocked',
  },
  visitor_without_password: {
    ja_JP: 'この方は、パスワードなしで使っています',
    en_US: 'This visitor has no password',
  },
  stamp_held: {
    ja_JP: 'このスタンプは、いまの枠ではもう押してあります',
    en_US: 'The visitor already has this stamp for now',
  },
  stamp_exchanged: {
    ja_JP: 'このスタンプは景品に使われています。先に、その景品を取り消してください。',
    en_US: 'This stamp was given for a prize. Void that prize first.',
  },
  stamp_gone: {
    ja_JP: 'このスタンプは、もう取り消されています',
    en_US: 'This stamp is voided already',
  },
  outside_period: {
    ja_JP: '開催期間ではないので、スタンプは押せません',
    en_US: 'Stamps can be given only while the event is running',
  },
  points_missing: {
    ja_JP: 'ポイントが足りません。残りより多くは引けません。',
    en_US: 'The visitor has fewer points than that',
  },
  present_not_given: {
    ja_JP: '抽選と、受け取りを止めている景品は、窓口からは渡せません',
    en_US: 'Lotteries and stopped prizes cannot be given at the desk',
  },
  present_gone: {
    ja_JP: 'この景品は、もう取り消されています',
    en_US: 'This prize is voided already',
  },
  present_sold_out: {
    ja_JP: 'この景品は、もう残っていません',
    en_US: 'Nothing is left of this prize',
  },
  present_unused: {
    ja_JP: 'この景品は、まだ使われていません',
    en_US: 'This prize has not been used',
  },
  present_unusable: {
    ja_JP: 'この景品は、いまは使用済みにできません。もう使われたか、お渡しするものがありません。',
    en_US: 'This prize cannot be used now: it was used already, or there is nothing to hand over',
  },
} as const;
