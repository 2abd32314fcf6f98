import type { Catalog } from '../ja_JP/ja_JP.ts';

export const questionnaires = {
  title: '問卷',
  answered: ({ n, total }) => `共 ${total} 題，已答 ${n} 題`,
  leaf: ({ n, total }) => `第 ${n} 題，共 ${total} 題`,
  minutes: ({ n }) => `約 ${n} 分鐘`,
  required: '必填',
  optional: '選填',
  missing: '請選擇',
  upTo: ({ n }) => `請輸入 ${n} 以下的數字`,
  atMost: ({ n }) => `最多 ${n} 個字`,
  next: '下一題',
  send: '送出',
  answersRetained: '已填寫的內容都還在。',
  later: '稍後',
  anyTime: '您的回答有助於下次活動辦得更好。',
  why: '主辦單位請每位參加者回答必填問題。',
} satisfies Catalog['questionnaires'];
