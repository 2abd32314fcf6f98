import type { Catalog } from '../ja_JP/ja_JP.ts';

export const common = {
  separator: '・',
  retry: '再試一次',
  close: '關閉',
  back: '返回',
  cancel: '取消',
  goHome: '回首頁',
  loading: '載入中',
  offline: '目前沒有網路。已載入的內容仍可查看。',
  offlineAsOf: ({ at }) => `目前沒有網路。顯示的是 ${at} 的內容。`,
  cutOffAsOf: ({ at }) => `無法連線。顯示的是 ${at} 的內容。`,
  update: { ready: '有新版本', take: '更新' },
} satisfies Catalog['common'];
