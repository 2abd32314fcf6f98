import type { Catalog } from '../ja_JP/ja_JP.ts';

export const location = {
  ask: '使用位置資訊',
  asking: '正在尋找目前位置',
  denied: {
    title: '沒有使用位置資訊的權限',
    text: '請在瀏覽器設定中允許本網站使用位置資訊。有 QR 碼或通關密語的地點不需定位。',
  },
  unavailable: { title: '無法取得位置資訊', text: '請稍後再試，或換個地方再試。有 QR 碼或通關密語的地點不需定位。' },
  inaccurate: '位置還不夠準確，請移到看得見天空的地方。',
  directions: ['北', '東北', '東', '東南', '南', '西南', '西', '西北'],
  about: ({ distance }) => `約 ${distance}`,
  walk: ({ n }) => `步行 ${n} 分鐘`,
} satisfies Catalog['location'];
