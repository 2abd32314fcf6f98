/** The application form of a prize. */
export const apply = {
  steps: { label: '応募の段階', names: ['入力', '確認', '完了'] },
  lead: ({ prize }: { prize: string }) => `「${prize}」をお送りする先を入力してください。`,
  fields: {
    name: 'お名前',
    zip: '郵便番号',
    address: '住所',
    building: '建物名・部屋番号',
    tel: '電話番号',
    email: 'メールアドレス',
  },
  hints: {
    name: '',
    zip: '例：0000012',
    address: '都道府県から番地まで',
    building: 'ない場合は「なし」',
    tel: '',
    email: '結果のお知らせに使います',
  },
  faults: {
    zip: '数字と英字で入力してください（例：0000012）',
    building: '入力してください（ない場合は「なし」）',
  },
  toCheck: '入力内容を確認する',
  checkTitle: 'この内容で送りますか？',
  edit: '入力をなおす',
  send: '応募する',
  inputRetained: '入力した内容は、そのまま残っています。もう一度お試しください。二重に応募されることはありません。',
  done: '応募を受け付けました',
  result: '結果は、主催者からお知らせします',
  resultText:
    '入力したメールアドレスかご住所に届きます。時期は、景品の説明をごらんください。応募は、集めたものをリセットしても取り消されません。',
  next: '次の応募へ',
  nothing: {
    title: 'いま送れる応募フォームはありません',
    text: '景品を獲得するか、くじに当たると、ここから送れます。',
  },
};
