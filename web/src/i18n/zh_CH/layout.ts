import type { Catalog } from '../ja_JP/ja_JP.ts';

export const layout = {
  tabs: '主菜单',
  home: '首页',
  spots: '地点',
  stamp: '盖章',
  get: '领取',
  prizes: '奖品',
  newPrizes: ({ n }) => `${n} 项可领取`,
  menu: '菜单',
  language: '语言 Language',
  outside: {
    open: '在浏览器中打开',
    copy: '复制链接',
    copied: '已复制。请粘贴到 Safari 或 Chrome 的地址栏中打开。',
    notCopied: '请长按此链接复制，然后在 Safari 或 Chrome 中打开。',
    codeIncluded: '扫描过的二维码会一并带过去。',
  },
  analytics: {
    title: '是否允许统计使用情况？',
    text: '将通过外部分析服务统计各页面的使用情况。不会发送姓名、位置或扫描的二维码。之后可在菜单中更改。',
    yes: '允许',
    no: '不允许',
  },
} satisfies Catalog['layout'];
