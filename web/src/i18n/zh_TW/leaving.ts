import type { Catalog } from '../ja_JP/ja_JP.ts';

export const leaving = {
  row: '資料與帳號',
  title: '資料與帳號',
  email: {
    title: '電子郵件地址',
    text: ({ email }) => `重設密碼和驗證的郵件會寄到 ${email}。`,
    button: '變更地址',
    sheet: '變更電子郵件地址',
    field: '新的電子郵件地址',
    confirm: '變更',
    done: '電子郵件地址已變更',
  },
  reset: {
    title: '重設收集紀錄',
    text: ({ all, applications }) =>
      `${all}將會消失，且無法復原。${applications ? '已送出的申請和帳號' : '帳號'}會保留。`,
    button: '前往重設',
  },
  download: {
    title: '取得自己的資料',
    text: '可將這個帳號的所有內容下載成檔案（JSON）。',
    button: '下載資料',
    failed: '下載失敗',
  },
  remove: {
    title: '刪除帳號',
    text: '姓名、電子郵件、申請、照片等都會刪除，之後無法再用這個帳號登入。',
    button: '前往刪除',
    sheet: '要刪除帳號嗎？',
    lead: ({ prizes }) => `刪除後無法復原${prizes ? '，尚未領取的獎品也無法再領取' : ''}。`,
    check: '我了解所有內容都會刪除',
    checkFirst: '請先確認並勾選',
    confirm: '刪除',
    unsure: '無法確認是否已刪除。請再試一次。',
  },
} satisfies Catalog['leaving'];
