import type { Locale } from '../lib/locale.ts';

/** Stands in the first HTML for browsers that cannot run the app, and for those that have waited for it in vain. */
export const LATE_PAGE: Record<Locale, string> = {
  ja_JP:
    'ページが出てこないときは、スマートフォンやブラウザ（Safari、Chrome）を新しくしてから、もう一度開いてください。',
  en_US: 'If the page does not appear, please update your phone or its browser (Safari or Chrome) and open it again.',
  zh_CH: '如果页面没有出现，请更新手机系统或浏览器（Safari、Chrome），然后重新打开。',
  zh_TW: '如果頁面沒有出現，請更新手機系統或瀏覽器（Safari、Chrome），然後重新開啟。',
  ko_KR: '페이지가 나타나지 않으면 휴대전화나 브라우저(Safari, Chrome)를 업데이트한 뒤 다시 열어 주세요.',
};
