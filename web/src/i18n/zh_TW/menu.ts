import type { Catalog } from '../ja_JP/ja_JP.ts';

export const menu = {
  analytics: '使用情況統計',
  title: '選單',
  entries: '頁面',
  account: ({ name }) => `帳號 ${name}`,
  accountLine: '已使用 LINE 登入',
  notifications: '通知',
  appearance: { title: '外觀', auto: '自動', autoDetail: '依照手機設定', light: '淺色', dark: '深色' },
  sound: { title: '蓋章音效', on: '開', off: '關' },
  vibration: '震動',
  install: {
    title: '加入主畫面',
    why: '訊號不好的地方也能馬上打開集章冊。',
    byHand: '請點瀏覽器的分享按鈕，再選「加入主畫面」。',
  },
  logOut: { title: '要登出嗎？', text: '下次登入時，已收集的印章都還在。', confirm: '登出' },
  reset: {
    title: '要重設收集紀錄嗎？',
    text: '重設後無法復原。',
    goes: '會消失的內容',
    stays: '會保留的內容',
    retained: '已送出的報名、帳號',
    retainedAlone: '帳號',
    check: '我已確認會消失的內容',
    checkFirst: '請先確認會消失的內容，再勾選',
    confirm: '重設',
    unsure: '無法確認是否已重設。請再試一次。',
    done: '收集紀錄已重設',
  },
} satisfies Catalog['menu'];
