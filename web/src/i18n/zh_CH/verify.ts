import type { Catalog } from '../ja_JP/ja_JP.ts';

export const verify = {
  title: '领取前请先验证邮箱或 LINE',
  needs: '已验证的邮箱或 LINE',
  lead: '打开邮件中的链接后，即可领取。',
  guest: '请先保存集章册，之后即可领取。已收集的内容都会保留。',
  noMail: {
    title: '领取该奖品需要 LINE',
    needs: 'LINE',
    lead: '本活动无法发送邮件。请在菜单的“恢复数据”中保存恢复用二维码，用 LINE 登录后再读取，即可领取。已收集的内容会一并转移。',
    guest: '本活动无法发送邮件。用 LINE 保存集章册后即可领取。已收集的内容都会保留。',
  },
  to: ({ email }) => `我们将向 ${email} 发送验证邮件。`,
  send: '发送验证邮件',
  sent: '邮件已发送',
  sentText: ({ email }) => `请打开发送到 ${email} 的链接，然后回到这里。`,
  opened: '我已打开链接',
  notYet: '尚未完成验证',
  again: '重新发送',
  later: '稍后',
  page: '验证邮箱',
  done: '邮箱验证完成',
  doneHere: '现在可以领取奖品了。',
  doneElsewhere: '请回到原来的页面继续。',
  toPrize: '返回奖品',
  broken: '此链接已失效',
  brokenText: '链接已过期，或已被更新的邮件取代。请在奖品页面重新发送。',
} satisfies Catalog['verify'];
