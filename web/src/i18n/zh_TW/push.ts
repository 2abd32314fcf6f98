import type { Catalog } from '../ja_JP/ja_JP.ts';

export const push = {
  title: '接收通知',
  lead: '時間或地點變更、下雨時的安排等主辦單位的通知，會傳送到這支手機。可以隨時停止接收。',
  turnOn: '開啟',
  turnOff: '停止接收',
  isOn: '這支手機正在接收通知。',
  denied: { title: '通知已被封鎖', text: '請在瀏覽器設定中允許本網站的通知，然後重新開啟此畫面。' },
  left: '尚未允許通知。如需接收，請在瀏覽器詢問時選擇「允許」。',
  toInstall: {
    title: '可以透過主畫面上的 App 接收',
    text: '在 iPhone 或 iPad 上，請點一下分享按鈕，選擇「加入主畫面」，開啟加入的 App 後再開啟通知。',
  },
  none: '此瀏覽器無法接收。您可以隨時在通知頁面查看。',
} satisfies Catalog['push'];
