import type { Catalog } from '../catalog.ts';

export const common = {
  retry: '再试一次',
  close: '关闭',
  back: '返回',
  cancel: '取消',
  goHome: '回首页',
  loading: '正在加载',
  offline: '当前没有网络。已加载的内容仍可查看。',
} satisfies Catalog['common'];
