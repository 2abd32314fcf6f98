import type { Catalog } from '../ja_JP/ja_JP.ts';

export const pages = {
  contents: '目录',
  empty: { title: '还没有内容', text: '主办方准备好后，就可以在这里阅读。' },
  search: '搜索',
  found: ({ n }) => `找到 ${n} 条`,
  notFound: { title: '没有符合的问题', text: '换个词再试试。' },
  showAll: '显示全部',
  leaf: ({ n, total }) => `第 ${n} 页，共 ${total} 页`,
  next: '下一页',
  start: '开始',
  skip: '跳过',
} satisfies Catalog['pages'];
