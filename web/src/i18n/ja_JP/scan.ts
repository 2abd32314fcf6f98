import type { ScanFailure } from '../../shared/scan/failure.ts';

/** The reader of QR codes and barcodes; `failures` are what can stand in the way of its camera. */
export const scan = {
  light: 'ライト',
  switchCamera: 'カメラを切りかえる',
  choosePicture: '画像を選ぶ',
  starting: 'カメラを開いています',
  noCodeInPicture: 'この画像からは、コードを読み取れませんでした',
  steps: {
    title: '許可のしかた',
    inApp: ['このアプリの中では、カメラを使えないことがあります', 'Safari や Chrome で開いてください'],
    safari: [
      'アドレス欄の左の「ぁあ」（または、ページのアイコン）を押します',
      '「Webサイトの設定」で「カメラ」を「許可」にします',
      'この画面にもどって、もう一度ためします',
    ],
    iosOther: [
      'iPhone の「設定」で、このブラウザを選びます',
      '「カメラ」をオンにします',
      'この画面にもどって、もう一度ためします',
    ],
    samsung: [
      'アドレス欄の左のかぎのアイコンを押します',
      '「権限」で「カメラ」を「許可」にします',
      'この画面にもどって、もう一度ためします',
    ],
    chrome: [
      'アドレス欄の左のアイコンを押します',
      '「権限」で「カメラ」を「許可」にします',
      'この画面にもどって、もう一度ためします',
    ],
    other: ['ブラウザの設定で、このサイトの「カメラ」を許可します', 'この画面にもどって、もう一度ためします'],
  },
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
