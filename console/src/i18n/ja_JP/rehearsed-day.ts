/** The live view of a rehearsal, apart from that of the campaign. */
export const rehearsedDay = {
  title: 'リハーサルのようす',
  open: 'リハーサルのようすへ',
  back: '本番のようすへ',
  apart: 'リハーサルの数だけを出しています。本番の数には入りません。時刻は、リハーサルの時計で示します。',
  missing: 'リハーサルは、まだ動いていません。下書きに直すところがなくなると動きます。',
};
