import type { Catalog } from '../ja_JP/ja_JP.ts';

export const session = {
  ended: { title: '登入已逾時', text: '請重新登入。收集的內容都還在。' },
  blocked: { title: '這個帳號目前無法使用', text: '請洽詢主辦單位。' },
  notStored: '此瀏覽器無法保存登入狀態，關閉後需要重新登入。請改用一般視窗開啟，不要用無痕視窗。',
} satisfies Catalog['session'];
