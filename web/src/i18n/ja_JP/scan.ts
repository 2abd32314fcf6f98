import type { ScanFailure } from '../../scan/failure.ts';

/** The reader of QR codes and barcodes; `failures` are what can stand in the way of its camera. */
export const scan = {
  light: 'ライト',
  switchCamera: 'カメラを切りかえる',
  choosePicture: '画像を選ぶ',
  starting: 'カメラを開いています',
  noCodeInPicture: 'この画像からは、コードを読み取れませんでした',
  failures: {
    denied: {
      title: 'カメラを使う許可がありません',
      text: 'ブラウザの設定で、このサイトにカメラを許可してから、もう一度お試しください。',
    },
    none: { title: 'カメラが見つかりません', text: 'コードを写した画像を選ぶこともできます。' },
    busy: {
      title: 'カメラを開けませんでした',
      text: 'ほかのアプリがカメラを使っていたら、とじてからもう一度お試しください。',
    },
    insecure: {
      title: 'このページではカメラを使えません',
      text: 'https:// で始まるアドレスで開くか、コードを写した画像を選んでください。',
    },
    unsupported: { title: '読み取りの準備ができませんでした', text: '電波のよい場所で、もう一度お試しください。' },
  } satisfies Record<ScanFailure, { title: string; text: string }>,
};
