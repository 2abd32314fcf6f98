export const sandbox = {
  about: '何をしても来場者には出ません',
  tag: '練習',
  any: 'いつでも元に戻せる',
  hide: 'たなから外す',
  show: '練習帳をたなに出す',
  strip: '練習帳です。公開しても、来場者には出ません。',
  reset: '最初の状態に戻す',
};
