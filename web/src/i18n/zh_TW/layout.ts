import type { Catalog } from '../catalog.ts';

export const layout = {
  tabs: '主選單',
  home: '首頁',
  spots: '地點',
  stamp: '蓋章',
  get: '領取',
  prizes: '獎品',
  newPrizes: ({ n }) => `${n} 項可領取`,
  menu: '選單',
  outside: {
    open: '在瀏覽器中開啟',
    copy: '複製連結',
    copied: '已複製。請貼到 Safari 或 Chrome 的網址列開啟。',
    notCopied: '請長按此連結複製，再用 Safari 或 Chrome 開啟。',
    kept: '掃描過的 QR 碼會一併帶過去。',
  },
} satisfies Catalog['layout'];
