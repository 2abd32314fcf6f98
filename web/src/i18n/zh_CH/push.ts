import type { Catalog } from '../ja_JP/ja_JP.ts';

export const push = {
  title: '接收通知',
  lead: '时间或地点变更、下雨时的安排等主办方的通知，会发送到这部手机。可以随时停止接收。',
  turnOn: '开启',
  turnOff: '停止接收',
  isOn: '这部手机正在接收通知。',
  denied: { title: '通知已被屏蔽', text: '请在浏览器设置中允许本网站的通知，然后重新打开此页面。' },
  left: '尚未允许通知。如需接收，请在浏览器询问时选择“允许”。',
  toInstall: {
    title: '可以通过主屏幕上的应用接收',
    text: '在 iPhone 或 iPad 上，请点按共享按钮，选择“添加到主屏幕”，打开添加的应用后再开启通知。',
  },
  none: '此浏览器无法接收。您可以随时在通知页面查看。',
} satisfies Catalog['push'];
