import type { CampaignKind } from '../catalogue/catalogue.ts';
import type { Locale } from '../lib/locale.ts';

/** The texts that are printed on posters, cards and tents, in the languages of a campaign. */
export interface PosterTexts {
  /** What the campaign is, above its dates. */
  rally: Readonly<Record<CampaignKind, string>>;
  /** What the camera does, in large letters beside the QR code. */
  scan: Readonly<Record<CampaignKind, string>>;
  /** The same in one short line, below those of the other languages. */
  scanShort: Readonly<Record<CampaignKind, string>>;
  /** That nothing has to be installed: where a visitor can start without an account, and where not. */
  noApp: { guest: string; account: string };
  /** What a visitor does with the marker of the AR camera. */
  marker: string;
  /** What a visitor does with a printed keyword. */
  keyword: string;
  /** Before the address and the short code. */
  cannotScan: string;
  /** After the address. */
  enterCode: (address: string) => string;
  /** The place of the spot in the stamp book. */
  number: (number: number) => string;
  /** For those who find the poster. */
  leaveInPlace: string;
}

/** The texts of posters by language. */
export const POSTER_TEXTS: Readonly<Record<Locale, PosterTexts>> = {
  ja_JP: {
    rally: { stamp: 'スタンプラリー', point: 'ポイントラリー', both: 'スタンプ・ポイントラリー' },
    scan: {
      stamp: 'スマートフォンのカメラで読むと、スタンプを押せます。',
      point: 'スマートフォンのカメラで読むと、ポイントがもらえます。',
      both: 'スマートフォンのカメラで読むと、スタンプやポイントがもらえます。',
    },
    scanShort: {
      stamp: 'カメラで読んで、スタンプを押す',
      point: 'カメラで読んで、ポイントをもらう',
      both: 'カメラで読んで、スタンプやポイントをもらう',
    },
    noApp: {
      guest: 'アプリは要りません。登録しなくても、この場で始められます。',
      account: 'アプリは要りません。無料で参加できます。',
    },
    marker: 'このスポットのページで「AR」を選び、このマークを写してください。',
    keyword: 'このスポットのページで「合言葉」を選び、このことばを入力してください。',
    cannotScan: '読めないとき',
    enterCode: (address) => `${address} を開き、QR の画面の「コードを入力」へ`,
    number: (number) => `${number} 番`,
    leaveInPlace: 'この紙をはがさないでください',
  },
  en_US: {
    rally: { stamp: 'Stamp rally', point: 'Point rally', both: 'Stamp and point rally' },
    scan: {
      stamp: 'Scan with your phone’s camera to collect the stamp.',
      point: 'Scan with your phone’s camera to get your points.',
      both: 'Scan with your phone’s camera to get your stamp or points.',
    },
    scanShort: {
      stamp: 'Scan to collect the stamp',
      point: 'Scan to get your points',
      both: 'Scan to get your stamp or points',
    },
    noApp: {
      guest: 'No app to install. You can start right here, without an account.',
      account: 'No app to install. It is free.',
    },
    marker: 'On the page of this spot choose “AR” and point the camera at this mark.',
    keyword: 'On the page of this spot choose “Keyword” and enter this word.',
    cannotScan: 'Cannot scan?',
    enterCode: (address) => `Open ${address} and choose “Enter code” in the scanner`,
    number: (number) => `No. ${number}`,
    leaveInPlace: 'Please leave this sheet in place',
  },
  zh_CH: {
    rally: { stamp: '集章活动', point: '积分活动', both: '集章积分活动' },
    scan: {
      stamp: '用手机相机扫码，即可盖章。',
      point: '用手机相机扫码，即可获得积分。',
      both: '用手机相机扫码，即可获得印章或积分。',
    },
    scanShort: { stamp: '用手机相机扫码盖章', point: '用手机相机扫码得积分', both: '用手机相机扫码得印章或积分' },
    noApp: {
      guest: '无需安装应用，无需注册，现在就能开始。',
      account: '无需安装应用，免费参加。',
    },
    marker: '在此地点的页面选择“AR”，将相机对准此标记。',
    keyword: '在此地点的页面选择“口令”，输入此词。',
    cannotScan: '无法扫码时',
    enterCode: (address) => `打开 ${address}，在扫码页面选择“输入代码”`,
    number: (number) => `第 ${number} 站`,
    leaveInPlace: '请勿撕下此海报',
  },
  zh_TW: {
    rally: { stamp: '集章活動', point: '集點活動', both: '集章集點活動' },
    scan: {
      stamp: '用手機相機掃描 QR 碼，即可蓋章。',
      point: '用手機相機掃描 QR 碼，即可獲得點數。',
      both: '用手機相機掃描 QR 碼，即可獲得印章或點數。',
    },
    scanShort: { stamp: '用手機相機掃描蓋章', point: '用手機相機掃描得點數', both: '用手機相機掃描得印章或點數' },
    noApp: {
      guest: '不必安裝 App，不必註冊，現在就能開始。',
      account: '不必安裝 App，免費參加。',
    },
    marker: '在此地點的頁面選擇「AR」，將相機對準此標記。',
    keyword: '在此地點的頁面選擇「通關密語」，輸入此詞。',
    cannotScan: '無法掃描時',
    enterCode: (address) => `開啟 ${address}，在掃描畫面選擇「輸入代碼」`,
    number: (number) => `第 ${number} 站`,
    leaveInPlace: '請勿撕下此海報',
  },
  ko_KR: {
    rally: { stamp: '스탬프 랠리', point: '포인트 랠리', both: '스탬프·포인트 랠리' },
    scan: {
      stamp: '휴대폰 카메라로 찍으면 스탬프를 받을 수 있습니다.',
      point: '휴대폰 카메라로 찍으면 포인트를 받을 수 있습니다.',
      both: '휴대폰 카메라로 찍으면 스탬프나 포인트를 받을 수 있습니다.',
    },
    scanShort: {
      stamp: '카메라로 찍고 스탬프 받기',
      point: '카메라로 찍고 포인트 받기',
      both: '카메라로 찍고 스탬프나 포인트 받기',
    },
    noApp: {
      guest: '앱 설치도 회원 가입도 필요 없습니다. 바로 시작할 수 있습니다.',
      account: '앱 설치가 필요 없습니다. 무료로 참여할 수 있습니다.',
    },
    marker: '이 스팟의 페이지에서 ‘AR’을 선택하고 이 표시를 비춰 주세요.',
    keyword: '이 스팟의 페이지에서 ‘암호’를 선택하고 이 말을 입력해 주세요.',
    cannotScan: '스캔되지 않을 때',
    enterCode: (address) => `${address}에서 스캔 화면을 열고 ‘코드 입력’을 선택`,
    number: (number) => `${number}번`,
    leaveInPlace: '이 안내문을 떼지 말아 주세요',
  },
};
