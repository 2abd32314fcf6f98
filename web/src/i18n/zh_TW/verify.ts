import type { Catalog } from '../ja_JP/ja_JP.ts';

export const verify = {
  title: '領取前請先驗證電子郵件或 LINE',
  needs: '已驗證的電子郵件或 LINE',
  lead: '開啟郵件中的連結後，即可領取。',
  guest: '請先保存集章冊，之後即可領取。收集的內容都會保留。',
  noMail: {
    title: '領取這項獎品需要 LINE',
    needs: 'LINE',
    lead: '本活動無法寄送郵件。請在選單的「還原資料」儲存還原用 QR 碼，用 LINE 登入後再讀取，即可領取。收集的內容會一併轉移。',
    guest: '本活動無法寄送郵件。用 LINE 保存集章冊後即可領取。收集的內容都會保留。',
  },
  to: ({ email }) => `我們會寄驗證信到 ${email}。`,
  send: '寄出驗證信',
  sent: '郵件已寄出',
  sentText: ({ email }) => `請開啟寄到 ${email} 的連結，再回到這裡。`,
  opened: '我已開啟連結',
  notYet: '尚未完成驗證',
  again: '重新寄送',
  later: '稍後',
  page: '驗證電子郵件',
  done: '電子郵件驗證完成',
  doneHere: '現在可以領取獎品了。',
  doneElsewhere: '請回到原來的畫面繼續。',
  toPrize: '回到獎品',
  broken: '此連結已失效',
  brokenText: '連結已過期，或已被較新的郵件取代。請在獎品頁面重新寄送。',
} satisfies Catalog['verify'];
