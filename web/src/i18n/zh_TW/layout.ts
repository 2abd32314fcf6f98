import type { Catalog } from '../ja_JP/ja_JP.ts';

export const layout = {
  tabs: '主選單',
  home: '首頁',
  spots: '地點',
  stamp: '蓋章',
  get: '領取',
  prizes: '獎品',
  newPrizes: ({ n }) => `${n} 項可領取`,
  menu: '選單',
  language: '語言 Language',
  outside: {
    open: '在瀏覽器中開啟',
    copy: '複製連結',
    copied: '已複製。請貼到 Safari 或 Chrome 的網址列開啟。',
    notCopied: '請長按此連結複製，再用 Safari 或 Chrome 開啟。',
    codeIncluded: '掃描過的 QR 碼會一併帶過去。',
  },
  analytics: {
    title: '是否允許統計使用情況？',
    text: '將透過外部分析服務統計各頁面的使用情況。不會傳送姓名、位置或掃描的 QR 碼。之後可在選單中變更。',
    yes: '允許',
    no: '不允許',
  },
} satisfies Catalog['layout'];
