import type { Catalog } from '../ja_JP/ja_JP.ts';

export const common = {
  separator: '·',
  retry: '再试一次',
  close: '关闭',
  back: '返回',
  cancel: '取消',
  goHome: '回首页',
  loading: '正在加载',
  offline: '当前没有网络。已加载的内容仍可查看。',
  offlineAsOf: ({ at }) => `当前没有网络。显示的是 ${at} 的内容。`,
  cutOffAsOf: ({ at }) => `无法连接。显示的是 ${at} 的内容。`,
  update: { ready: '有新版本', take: '更新' },
} satisfies Catalog['common'];
