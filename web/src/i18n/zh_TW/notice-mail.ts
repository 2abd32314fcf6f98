import type { Catalog } from '../ja_JP/ja_JP.ts';

export const noticeMail = {
  title: '以電子郵件接收通知',
  lead: '主辦單位的通知會以電子郵件送達，例如時間、地點變更或雨天安排。您可以隨時停止，也可以使用郵件中的連結停止。',
  consent: ({ email }) => `以這個電子郵件接收通知：${email}`,
  consentHere: '也以此電子郵件接收主辦單位的通知',
  turnOn: '接收郵件',
  turnOff: '停止接收',
  isOn: ({ email }) => `通知會寄到 ${email}。`,
  sender: ({ organiser }) => `寄件者：${organiser}`,
  unconfirmed: '請先驗證電子郵件',
  none: '此帳號無法接收郵件。',
  refused: '郵件未能送達，已停止寄送。請確認電子郵件地址。',
  accepted: '我們會以電子郵件寄送通知',
} satisfies Catalog['noticeMail'];
