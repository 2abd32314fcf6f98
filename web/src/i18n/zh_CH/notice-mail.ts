import type { Catalog } from '../ja_JP/ja_JP.ts';

export const noticeMail = {
  title: '通过邮件接收通知',
  lead: '主办方的通知会通过邮件送达，例如时间、地点变更或雨天安排。您可以随时停止，也可以使用邮件中的链接停止。',
  consent: ({ email }) => `通过这个邮箱接收通知：${email}`,
  consentHere: '也通过此邮箱接收主办方的通知',
  turnOn: '接收邮件',
  turnOff: '停止接收',
  isOn: ({ email }) => `通知会发送到 ${email}。`,
  sender: ({ organiser }) => `发件人：${organiser}`,
  unconfirmed: '请先验证邮箱',
  none: '此账号无法接收邮件。',
  refused: '邮件未能送达，已停止发送。请确认邮箱地址。',
  accepted: '我们会通过邮件发送通知',
} satisfies Catalog['noticeMail'];
