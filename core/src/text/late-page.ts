import type { Locale } from '../lib/locale.ts';

/** In the first HTML. Shown if the browser cannot run the app, or if the app does not load in time. */
export const LATE_PAGE: Record<Locale, string> = {
  ja_JP:
    'ページが出てこないときは、電波のよい場所で開き直してください。それでも出ないときは、スマホやブラウザ（Safari、Chrome）を新しくしてください。',
  en_US:
    'If the page does not appear, please open it again where the signal is better. If it still does not, please update your phone or its browser (Safari or Chrome).',
  zh_CH: '如果页面没有出现，请到信号较好的地方重新打开。如果仍未出现，请更新手机系统或浏览器（Safari、Chrome）。',
  zh_TW: '如果頁面沒有出現，請到訊號較好的地方重新開啟。如果仍未出現，請更新手機系統或瀏覽器（Safari、Chrome）。',
  ko_KR:
    '페이지가 나타나지 않으면 신호가 잘 잡히는 곳에서 다시 열어 주세요. 그래도 나타나지 않으면 휴대폰이나 브라우저(Safari, Chrome)를 업데이트해 주세요.',
};
