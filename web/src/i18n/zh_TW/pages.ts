import type { Catalog } from '../ja_JP/ja_JP.ts';

export const pages = {
  contents: '目錄',
  empty: { title: '還沒有內容', text: '主辦單位準備好後，就可以在這裡閱讀。' },
  search: '搜尋',
  found: ({ n }) => `找到 ${n} 筆`,
  notFound: { title: '沒有符合的問題', text: '換個詞再試試看。' },
  showAll: '顯示全部',
  leaf: ({ n, total }) => `第 ${n} 頁，共 ${total} 頁`,
  next: '下一頁',
  start: '開始',
  skip: '略過',
} satisfies Catalog['pages'];
