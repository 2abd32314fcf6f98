/** A guest's stamp book: keeping it, and choosing between two books. */
export const guests = {
  menu: 'ゲストで参加しています',
  strip: 'スマホをかえても、なくしても残ります',
  holdings: ({ stamps, points }: { stamps: number; points: string | null }) =>
    points === null ? `スタンプ ${stamps} 個` : `スタンプ ${stamps} 個・${points} pt`,
  presents: ({ n }: { n: number }) => `・景品 ${n} 件`,
  photos: '・写真',
  upgrade: {
    title: 'このスタンプ帳を守る',
    lead: 'いまは、このスマホのブラウザにだけ結びついています。',
    stays: 'そのまま引きつぎます',
    password: '名前とパスワード',
    passwordDetail: 'ほかのスマホでも、同じ名前で開けます',
    lineDetail: '次から 1 回押すだけで開けます',
    haveAccount: 'アカウントを持っています',
    haveAccountDetail: 'ログインして、どちらのスタンプ帳を残すか選びます',
    logInLead: 'ログインしたあと、どちらのスタンプ帳を残すか選べます。',
    recovery: '復元用の QR を保存する',
    later: 'あとで',
    submit: 'この内容で守る',
    taken: 'この名前かメールアドレスは、もう使われています。ご自分のものなら、ログインしてください。',
    done: 'スタンプ帳を守りました',
  },
  beforePrize: {
    title: '受け取る前に、スタンプ帳を守りませんか',
    text: '受け取った記録が、スマホをかえても残ります。',
    skip: '守らずに受け取る',
  },
  books: {
    title: 'どちらのスタンプ帳を残しますか？',
    lead: 'ログインしたアカウントにも、スタンプ帳がありました。',
    guest: 'このスマホのスタンプ帳',
    account: ({ name }: { name: string }) => `${name} のスタンプ帳`,
    last: ({ when }: { when: string }) => `最後のスタンプ ${when}`,
    keepGuest: 'このスマホのほうを残す',
    keepAccount: 'アカウントのほうを残す',
    lost: '残さなかったほうは消えます。取り消すことはできません。',
    moved: 'このスマホのスタンプ帳を、アカウントに移しました',
  },
  line: {
    exists: 'LINE のアカウントが、もうあります',
    existsText: 'ログインすると、このスマホのスタンプ帳と、どちらを残すか選べます。',
    logIn: 'そのアカウントでログイン',
    elsewhere: '別のブラウザで開いています',
    elsewhereText:
      'スタンプ帳のあるブラウザにもどって、もう一度 LINE をお選びください。スタンプは、そのまま残っています。',
  },
  logOut: {
    title: 'ログアウトすると、スタンプ帳が消えます',
    text: 'ゲストのスタンプ帳は、ログアウトすると開けなくなります。先に守っておくと、いつでももどれます。',
    confirm: '消してログアウトする',
  },
};
