/** The form of any questionnaire. */
export const questionnaires = {
  title: 'アンケート',
  answered: ({ n, total }: { n: number; total: number }) => `${total} 問中 ${n} 問 回答済み`,
  leaf: ({ n, total }: { n: number; total: number }) => `${total} 問中 ${n} 問目`,
  minutes: ({ n }: { n: number }) => `およそ ${n} 分`,
  required: '必須',
  optional: '任意',
  missing: '選んでください',
  upTo: ({ n }: { n: number }) => `${n} までの数`,
  atMost: ({ n }: { n: number }) => `${n} 文字まで`,
  next: '次へ',
  send: '送信する',
  answersRetained: '答えた内容は、そのまま残っています。',
  later: 'あとで',
  anyTime: '次のイベントをよりよくするために、お聞きしています。',
  why: '主催者が、必須の質問への回答をお願いしています。',
};
