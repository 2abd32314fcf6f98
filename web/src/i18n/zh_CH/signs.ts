import type { Catalog } from '../ja_JP/ja_JP.ts';

export const signs = {
  ways: '其他页面',
  back: '返回上一页',
  previous: '上一页',
  home: '首页',
  notFound: {
    mark: '?',
    title: '找不到要打开的页面',
    text: '页面可能已移动，或链接已过期。收集的内容都还在。',
    alone: '请检查网址，或扫活动指南上的二维码打开。',
    findSpot: '查找地点',
    spots: '地点',
  },
  serverError: {
    mark: '维护中',
    title: '服务器出了问题',
    text: '页面无法显示，请稍后再试。收集的内容都还在。',
    alone: '页面无法显示，请扫活动指南上的二维码打开。',
  },
} satisfies Catalog['signs'];
