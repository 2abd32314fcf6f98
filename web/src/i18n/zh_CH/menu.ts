import type { Catalog } from '../ja_JP/ja_JP.ts';

export const menu = {
  analytics: '使用情况统计',
  title: '菜单',
  entries: '页面',
  account: ({ name }) => `账号 ${name}`,
  accountLine: '已用 LINE 登录',
  notifications: '通知',
  appearance: { title: '外观', auto: '自动', autoDetail: '跟随手机设置', light: '浅色', dark: '深色' },
  sound: { title: '盖章音效', on: '开', off: '关' },
  vibration: '振动',
  install: {
    title: '添加到主屏幕',
    why: '信号不好的地方也能马上打开集章册。',
    byHand: '请点浏览器的分享按钮，再选“添加到主屏幕”。',
  },
  logOut: { title: '要退出登录吗？', text: '已收集的印章会保留，下次登录都还在。', confirm: '退出登录' },
  reset: {
    title: '要重置收集记录吗？',
    text: '重置后无法恢复。',
    goes: '会消失的内容',
    stays: '会保留的内容',
    retained: '已提交的报名表、账号',
    retainedAlone: '账号',
    check: '我已确认会消失的内容',
    checkFirst: '请先确认会消失的内容并勾选',
    confirm: '重置',
    unsure: '无法确认是否已重置。请再试一次。',
    done: '收集记录已重置',
  },
} satisfies Catalog['menu'];
