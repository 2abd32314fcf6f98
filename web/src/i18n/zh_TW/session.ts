import type { Catalog } from '../catalog.ts';

export const session = {
  ended: { title: '登入已逾期', text: '請重新登入。已收集的印章都還在。' },
  notKept: '此瀏覽器無法保存登入狀態，關閉後需要重新登入。請使用非無痕模式開啟。',
} satisfies Catalog['session'];
