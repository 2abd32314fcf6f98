import type { Catalog } from '../ja_JP/ja_JP.ts';

export const signs = {
  ways: '其他頁面',
  back: '返回上一頁',
  previous: '上一頁',
  home: '首頁',
  notFound: {
    mark: '？',
    title: '找不到這個頁面',
    text: '頁面可能已移動或失效。收集的內容都還在。',
    alone: '請檢查網址，或從活動指南的連結、QR 碼開啟。',
    findSpot: '尋找地點',
    spots: '地點',
  },
  serverError: {
    mark: '維護中',
    title: '伺服器發生問題',
    text: '頁面無法顯示，請稍後再試。收集的內容都還在。',
    alone: '請用活動指南上的連結或 QR 碼重新開啟。',
  },
} satisfies Catalog['signs'];
