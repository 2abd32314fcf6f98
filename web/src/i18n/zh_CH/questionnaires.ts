import type { Catalog } from '../ja_JP/ja_JP.ts';

export const questionnaires = {
  title: '问卷',
  answered: ({ n, total }) => `共 ${total} 题，已答 ${n} 题`,
  leaf: ({ n, total }) => `第 ${n} 题，共 ${total} 题`,
  minutes: ({ n }) => `约 ${n} 分钟`,
  required: '必填',
  optional: '选填',
  missing: '请选择',
  upTo: ({ n }) => `不超过 ${n}`,
  atMost: ({ n }) => `最多 ${n} 个字符`,
  next: '下一题',
  send: '提交',
  answersRetained: '已填写的内容都还在。',
  later: '以后再说',
  anyTime: '您的回答将帮助我们把下次活动办得更好。',
  why: '主办方请每位参加者回答必填问题。',
} satisfies Catalog['questionnaires'];
