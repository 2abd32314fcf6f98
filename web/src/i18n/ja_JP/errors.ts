import type { RefusalCode } from '@meguri/core/http/refusals.ts';

/** What the visitor can do next after a refusal; what happened is told by the `title` of the API's answer. */
const wayForward = {
  invalid_request: '入力した内容をたしかめて、もう一度お試しください。',
  unauthorized: 'もう一度ログインしてください。集めたスタンプは、そのまま残っています。',
  credentials_invalid: 'アカウント名とパスワードを、もう一度たしかめてください。',
  refresh_invalid: 'もう一度ログインしてください。集めたスタンプは、そのまま残っています。',
  app_token_invalid: 'ページを読み込みなおしてください。',
  account_blocked: '主催者にお問い合わせください。',
  out_of_period: '開催期間は、ホームで見られます。',
  campaign_not_found: 'アドレスをたしかめてください。',
  not_found: 'ホームから、もう一度お探しください。',
  account_exists: 'すでに登録ずみの方は、ログインしてください。',
  already_acquired: '集めた記録は、ホームで見られます。',
  idempotency_mismatch: 'はじめから、もう一度お試しください。',
  too_large: 'もっと小さいものを、お選びください。',
  unsupported_type: 'ほかの形式のものを、お選びください。',
  location_required: '位置情報を使えるようにするか、看板の QR コードか合言葉をお使いください。',
  location_inaccurate: '空の見える場所へ動いて、もう一度お試しください。看板の QR コードか合言葉も使えます。',
  too_far: 'もう少し近づいてから、もう一度お試しください。看板の QR コードか合言葉も使えます。',
  qr_invalid: 'スポットの看板にある QR コードを、もう一度かざしてください。',
  qr_not_this_spot: 'このスポットの看板にある QR コードをかざしてください。',
  barcode_wrong: 'このスポットにあるバーコードをかざしてください。',
  keyword_wrong: '看板の合言葉を、もう一度たしかめてください。',
  quiz_wrong: '少し待つと、もう一度こたえられます。',
  photo_invalid: 'このスポットの写真を、もう一度お選びください。',
  ar_invalid: 'AR カメラを開きなおしてください。',
  method_not_offered: 'このスポットの、ほかの方法をお使いください。',
  too_many_tries: '少し待ってから、もう一度お試しください。',
  internal: '少し待ってから、もう一度お試しください。集めたスタンプは、そのまま残っています。',
  unavailable: '少し待ってから、もう一度お試しください。集めたスタンプは、そのまま残っています。',
} satisfies Record<RefusalCode, string>;

export const errors = {
  unknown: { title: '原因不明のエラーが発生しました', text: 'もう一度お試しください。' },
  network: {
    title: '通信できませんでした',
    text: '電波のよい場所で、もう一度お試しください。集めたスタンプは、そのまま残っています。',
  },
  wayForward,
  /** The signs of the 404 and the 500 page; `alone` is for when there is no campaign to go on with. */
  signs: {
    ways: 'ほかのページ',
    back: '前のページにもどる',
    previous: '前のページ',
    home: 'ホーム',
    notFound: {
      mark: '？',
      title: 'お探しのページが見つかりません',
      text: '移動したか、リンクが古いのかもしれません。集めたスタンプは、そのまま残っています。',
      alone: 'アドレスをたしかめるか、催しの案内にあるリンクや QR コードから開いてください。',
      findSpot: 'スポットをさがす',
      spots: 'スポット',
    },
    serverError: {
      mark: '調整中',
      title: 'サーバーに問題が起きています',
      text: 'ページを表示できませんでした。少し待ってから、もう一度お試しください。集めたスタンプは、そのまま残っています。',
      alone: 'ページを表示できませんでした。催しの案内にあるリンクか QR コードから、もう一度開いてください。',
    },
  },
};
