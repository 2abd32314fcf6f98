import { clockTime } from '../../lib/local-time.ts';
import { FORM_SENTENCES } from './japanese-form-sentences.ts';
import { PAGE_SENTENCES } from './japanese-page-sentences.ts';
import { EXAMPLE, example, FOUND, HINTS, KINDS, MEANT, meant, type Sentence, shown, TYPES } from './japanese-words.ts';
import { yamlReason } from './japanese-yaml-sentences.ts';

/** The sentences of `Fault.expected` by their form, and the same in Japanese with the parts that vary. */
const SENTENCES: readonly (readonly [string, Sentence])[] = [
  [
    `^must be given(?: \\(([\\s\\S]+?)\\))?; it is missing\\.(?: Example: ([\\s\\S]+))?$`,
    (_, line) => `必須の項目です。${example(line ?? '')}`,
  ],
  [`^must be given for (.+); it is missing\\.$`, () => 'この設定では必須の項目です。'],
  [`^must be given with (.+); it is missing\\.$`, (other) => `${other} と一緒に指定してください。`],
  [
    `^must be a known key, ${FOUND}; did you mean (.+)\\?$`,
    (key, similar) => `${shown(key ?? '')} というキーはありません。${similar} ではありませんか。`,
  ],
  [
    `^must be a known key, ${FOUND}; known keys: (.+)\\.$`,
    (key, known) => `${shown(key ?? '')} というキーはありません。使えるキー: ${known}`,
  ],
  [
    `^must be (a map of keys|a list|a text|a whole number|a number|true or false), ${FOUND}( \\(put .+?\\))?${EXAMPLE}`,
    (type, value, hint, line) =>
      `${TYPES[type ?? '']}で書いてください（今は${shown(value ?? '')}）。${HINTS[hint ?? ''] ?? ''}${example(line ?? '')}`,
  ],
  [
    `^must be one of (.+), ${FOUND}; did you mean (.+)\\?$`,
    (all, value, similar) => `${all} のどれかにしてください（今は${shown(value ?? '')}）。${meant(similar ?? '')}`,
  ],
  [
    `^must be one of (.+?), ${FOUND}${EXAMPLE}`,
    (all, value, line) => `${all} のどれかにしてください（今は${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
  [`^must not be empty${EXAMPLE}`, (line) => `空にはできません。${example(line ?? '')}`],
  [
    `^must have at most (\\d+) characters, found (\\d+)${EXAMPLE}`,
    (most, count) => `${most} 文字までです（今は ${count} 文字）。`,
  ],
  [
    `^must have at (least|most) (\\d+) items?, ${FOUND}${EXAMPLE}`,
    (edge, count, value, line) =>
      `${count} 件${edge === 'least' ? '以上' : '以下'}にしてください（今は${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
  [
    `^must have at least one key, found none${EXAMPLE}`,
    (line) => `キーを一つ以上書いてください。${example(line ?? '')}`,
  ],
  [
    `^must be from (\\S+) to (\\S+), ${FOUND}${EXAMPLE}`,
    (from, to, value, line) =>
      `${from} から ${to} までの値にしてください（今は${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
  [
    `^must be at (least|most) (\\S+), found (\\S+?)${EXAMPLE}`,
    (edge, limit, value, line) =>
      `${limit} ${edge === 'least' ? '以上' : '以下'}にしてください（今は ${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
  [`^must not be listed twice, ${FOUND} again${EXAMPLE}`, (value) => `${shown(value ?? '')} が二度書かれています。`],
  [
    `^must be the id of a (.+) of this file, ${FOUND}${MEANT}`,
    (kind, value, similar) =>
      `このファイルにある${KINDS[kind ?? ''] ?? kind}の ID にしてください（今は${shown(value ?? '')}）。${meant(similar ?? '')}`,
  ],
  [`^must not be a reserved word; what contains --`, () => '-- を含む slug は予約されているため使えません。'],
  [
    `^must not be a reserved word; (.+?)(?: is a path of the server or of the console)?\\.$`,
    (slug) => `${shown(slug ?? '')} は予約されているため使えません。`,
  ],
  [`^must be unique; (.+) is already used above\\.$`, (id) => `${shown(id ?? '')} は上ですでに使われています。`],
  [
    `^must be unique among all spots; (the same spot|spot (.+)) already has (.+)\\.$`,
    (_, spot, code) => `${spot ? `スポット ${spot} ` : '同じスポット'}に同じコード ${shown(code ?? '')} があります。`,
  ],
  [
    `^has no effect on (.+), because no field names it as a picture\\.$`,
    (path) => `${shown(path ?? '')} を写真や絵に使う欄がないので、使われません。`,
  ],
  [`^has no effect on an instant lottery\\.$`, () => 'その場で当たるくじでは使われません。'],
  [`^has no effect on a drawn lottery\\.$`, () => '後日抽選では使われません。'],
  [`^should be above 0: with weight 0`, () => 'weight が 0 では当たることがありません。0 より大きくしてください。'],
  [
    `^must have a weight above 0, unless`,
    () => 'weight がすべて 0 です。どれかを 0 より大きくするか、loseWeight を指定してください。',
  ],
  [
    `^has no effect on a map of style (\\S+?),? which uses (\\S+)\\.$`,
    (style, key) => `地図の種類が ${style?.replace(/,$/, '')} のときは使われません（${key} が使われます）。`,
  ],
  [`^has no effect on a map of style (\\S+)\\.$`, (style) => `地図の種類が ${style} のときは使われません。`],
  [`^must be the south-west corner followed`, () => '南西の角、北東の角の順に書いてください。'],
  [
    `^must contain \\{z\\}, \\{x\\} and \\{y\\}; missing: (.+)\\.$`,
    (missing) => `{z} {x} {y} を含めてください。足りないもの: ${missing}`,
  ],
  [`^must name one host without placeholders`, () => 'ホスト名に { } は使えません。'],
  [
    `^is shown as its alternative text only`,
    () => 'ページに表示できる絵は gesture: だけです。この絵は代わりの文だけが表示されます。',
  ],
  [`^must be alone on its line, ${FOUND}\\.$`, () => '絵は 1 行に単独で書いてください。'],
  [
    `^must give one visitor at most (\\d+) points`,
    (most) => `一人が集められるポイントの合計を ${most} 以下にしてください。`,
  ],
  [`^must be left out of a present of kind (\\S+)\\.$`, (kind) => `種類が ${kind} の景品には書けません。`],
  [
    `^must be left out of a present of kind (\\S+); give it to an outcome`,
    (kind) => `種類が ${kind} の景品には書けません。当たりのほうに書いてください。`,
  ],
  [
    '^must be left out of an outcome with `then: apply`',
    () => '`then: apply` の当たりには書けません。窓口で渡すものではないためです。',
  ],
  [
    `^has no effect on a present of kind (\\S+?)(?:, only on a coupon)?\\.$`,
    (kind) => `種類が ${kind} の景品では使われません。`,
  ],
  [`^must be 2; another questionnaire`, () => '種類 1 のアンケートは一つだけです。2 にしてください。'],
  [`^has no effect on a question of kind (\\S+)\\.$`, (kind) => `種類が ${kind} の質問では使われません。`],
  [`^has no effect on a present without requirements`, () => '条件のない景品では使われません。'],
  [
    `^must be at most (\\d+), the number of stamps of (.+), found (\\d+)\\.$`,
    (most, _, found) => `集められるスタンプは ${most} 個です。それ以下にしてください（今は ${found}）。`,
  ],
  [`^cannot be met yet: the campaign has no spots`, () => 'スポットがまだないので、だれも受け取れません。'],
  [
    `^must be a spot that gives a stamp; (.+) gives points only`,
    (id) => `スタンプのあるスポットにしてください。${shown(id ?? '')} はポイントだけです。`,
  ],
  [
    `^must be at most (\\d+), the points that one visitor`,
    (most) => `一人が集められるのは ${most} ポイントまでです。それ以下にしてください。`,
  ],
  [`^must be left out while the`, () => 'ログインに合う SMTP_URL か LINE_CHANNEL_ID の設定が必要です。'],
  [`^must be left out where the campaign offers neither`, () => 'ログインに password も line もないときは書けません。'],
  [
    `^must be before the erasure of personal data, (\\d+) days`,
    (days) => `個人情報の消去（終了から ${days} 日後）より前にしてください。`,
  ],
  [
    `^should not be after the erasure of personal data, (\\d+) days`,
    (days) => `個人情報の消去（終了から ${days} 日後）より後になっています。`,
  ],
  [`^has no effect, because (.+) gives points only`, (id) => `${shown(id ?? '')} はポイントだけなので使われません。`],
  [`^must contain a spot that gives a stamp`, () => 'スタンプのあるスポットを一つ以上入れてください。'],
  [
    `^must be a course with spots that give stamps; (.+) has none`,
    (id) => `コース ${shown(id ?? '')} にはスタンプのあるスポットがありません。`,
  ],
  [
    `^must be at most the number of stamp slots, (\\d+), found (\\d+)`,
    (most, found) => `スタンプの枠は ${most} 個です（今は ${found}）。`,
  ],
  [`^has no effect without an audio guide`, () => '音声ガイド（audio）がないときは使われません。'],
  [`^should not be false, because anybody`, () => 'false にすると、どこからでも獲得できてしまいます。'],
  [
    `^must not begin or end with a blank, ${FOUND}\\.$`,
    (code) => `前後に空白を入れないでください（今は${shown(code ?? '')}）。`,
  ],
  [`^has no effect on a member without lat and lon`, () => 'lat と lon のない店舗では使われません。'],
  [`^must not consist of blanks only`, () => '空白だけの答えにはできません。'],
  [
    `^must differ from the other answers; (.+) is the same as (".+"):`,
    (one, other) => `${shown(one ?? '')} は ${shown(other ?? '')} と同じ答えとして扱われます。`,
  ],
  [
    `^must be the number of a choice, 1 to (\\d+), found (\\d+)`,
    (most, found) => `選択肢の番号（1 から ${most}）にしてください（今は ${found}）。`,
  ],
  [`^must list each choice once, found (\\d+) again`, (number) => `選択肢 ${number} が二度書かれています。`],
  [`^must be an IANA time zone such as`, () => 'Asia/Tokyo のような IANA のタイムゾーン名にしてください。'],
  [
    `^must be after the start of the window, (\\S+), or nobody`,
    (start = '') => `受け付けの始まり（${clockTime(start)}）より後にしてください。`,
  ],
  [
    `^must be after the start (\\S+), found (\\S+)\\.$`,
    (start = '', end = '') => `始まり（${clockTime(start)}）より後にしてください（今は ${clockTime(end)}）。`,
  ],
  [
    `^should be within the period from (\\S+) to (\\S+), found (\\S+)\\.$`,
    (start = '', end = '') => `開催期間（${clockTime(start)} から ${clockTime(end)}）の中にしてください。`,
  ],
  [
    `^should be given in every language of the campaign; missing: (.+)\\.$`,
    (missing) => `まだ書かれていない言語があります: ${missing}`,
  ],
  [
    `^should be one colour on a transparent background`,
    () =>
      'スタンプの絵（SVG・PNG）は、背景が透明な一色にしてください。絵をそのまま見せるには JPEG か WebP を使います。',
  ],
  [
    `^should be at least (\\d+): shorter passwords`,
    (least) => `短いパスワードは当てられやすくなります。${least} 以上にしてください。`,
  ],
  ...PAGE_SENTENCES,
  [`^should be given; without it, registration`, () => 'これがないと、登録のときに同意を求められません。'],
  [
    `^must be a file of one of the types (.+), found (.+)\\.$`,
    (types, file) => `使えるファイルの種類は ${types} です（今は ${file}）。`,
  ],
  [
    `^must be a file of a supported type, found (.+?)\\.(?: Supported types: .+)?$`,
    (file) => `この種類のファイルは使えません（${file}）。`,
  ],
  [
    `^must be a picture of at most 80 megapixels that can be opened;`,
    () => 'この写真は開けません。壊れているか、8,000 万画素より大きいものです。',
  ],
  [`^must be written as (.+), found (.+)\\.$`, (path) => `${path} と書いてください。`],
  [`^must have content that matches its extension; (.+) is not`, (file) => `${file} の中身が拡張子と合っていません。`],
  [
    `^must be at most (.+ MB); (.+) has (.+ MB)\\.`,
    (most, file, size) => `${file} は ${size} あります。${most} までにしてください。`,
  ],
  [`^must be a file in the campaign folder; there is no (.+?)\\.(?: |$)`, (file) => `ファイル ${file} がありません。`],
  [
    `^must be a zip archive; this file is damaged or of another kind\\.$`,
    () => 'zip ファイルとして開けません。壊れているか、ほかの種類のファイルです。',
  ],
  [
    `^must have a campaign\\.yaml at its top or in its only folder; there is none\\.$`,
    () => '一番上か、ただ一つのフォルダーの中に campaign.yaml が必要です。',
  ],
  [
    `^must be the only campaign file; the folder also has (.+)\\.$`,
    (name) => `campaign.yaml は 1 つだけにしてください（${name} もあります）。`,
  ],
  [`^must have at most (\\d+) files\\.$`, (most) => `ファイルは ${most} 個までです。`],
  [
    `^must have a lower compression ratio: it may be a zip bomb\\.$`,
    () => '圧縮率が高すぎます。サーバーへの攻撃とみなして、開きません。',
  ],
  [
    `^must have a name in UTF-8 or Shift_JIS\\.$`,
    () => 'ファイル名を読めません（UTF-8 か Shift_JIS の名前にしてください）。',
  ],
  [
    `^must be a relative path inside the archive\\.$`,
    () => 'フォルダーの外を指す名前や、使えない文字を含む名前は使えません。',
  ],
  [`^must be a file; links and devices are not unpacked\\.$`, () => 'ファイルではありません。リンクは取り込めません。'],
  [
    `^must be packed without a password, uncompressed or with deflate\\.$`,
    () => 'パスワードなしの、ふつうの zip で圧縮してください。',
  ],
  [`^must be in the archive once; there are two entries of this name\\.$`, () => '同じ名前のファイルが 2 つあります。'],
  [`^must be readable; (.+) is damaged in the archive\\.$`, (file) => `${file} は zip の中で壊れています。`],
  [
    `^must have files of at most (\\d+) MB in total, found (\\d+) MB`,
    (most, found) => `ファイルは合計 ${most} MB までです（今は ${found} MB）。`,
  ],
  [`^is stored with the campaign, but`, () => 'どこからも使われていませんが、ラリーと一緒に保存されます。'],
  [`^is left out of the campaign:`, () => '使えないファイルで、どこからも使われていないため、公開されません。'],
  [
    `^must be at most (\\d+), the number of codes in (.+), found (\\d+)`,
    (most, file, found) => `${file} のコードは ${most} 個です。在庫はそれ以下にしてください（今は ${found}）。`,
  ],
  [`^must list each code once; line (\\d+)`, (line) => `${line} 行目に同じコードがあります。`],
  [`^must be a single code without commas`, () => '1 行に一つのコードを、コンマや引用符なしで書いてください。'],
  [`^must be a code of at most (\\d+) characters`, (most) => `コードは ${most} 文字までです。`],
  [`^must contain at least one code`, () => 'コードが一つもありません。'],
  [`^must be text in UTF-8`, () => 'UTF-8 のテキストで保存してください。'],
  [`^must describe a campaign; the file is empty`, () => 'ファイルが空です。'],
  [`^must be a plain picture with (.+)\\.$`, () => 'この SVG には、安全のため使えない要素や参照が含まれています。'],
  [`^must be valid YAML without excessive`, () => 'エイリアスや入れ子が多すぎて読めません。'],
  [`^must be valid YAML: ([\\s\\S]+)$`, (reason = '') => `YAML の書き方に誤りがあります（${yamlReason(reason)}）。`],
  [
    `^should name the source of the map`,
    () => '多くの地図はライセンスで出典の表示を求めています。attribution に書いてください。',
  ],
  [
    `^should contain (.+); without it a present of kind (.+) gives nothing\\.$`,
    (key, kind) => `${key} を書いてください。ないと、種類が ${kind} の景品は何も渡しません。`,
  ],
  [
    `^should be true or false for a limited present`,
    () =>
      '数に限りのある景品です。連絡先を確かめた人だけに渡す（true）か、だれにでも渡す（false）かを選んでください。だれにでも渡すと、一人がゲストを使い分けて何個も受け取れます。',
  ],
  ...FORM_SENTENCES,
];

export const JAPANESE: readonly (readonly [RegExp, Sentence])[] = SENTENCES.map(([form, sentence]) => [
  new RegExp(form),
  sentence,
]);
