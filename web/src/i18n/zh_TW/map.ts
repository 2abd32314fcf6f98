import type { Catalog } from '../ja_JP/ja_JP.ts';

export const map = {
  toMap: '看地圖',
  toList: '看清單',
  label: '地點地圖',
  sameAsList: '地圖上的地點在清單裡也都看得到。',
  loading: '正在準備地圖',
  cards: '地圖上的地點',
  clusterUnit: '處',
  cluster: ({ n, done }) => `放大查看 ${n} 個地點，已收集 ${done} 個`,
  clusterList: ({ n }) => `此處的 ${n} 個地點`,
  zoomIn: '放大',
  zoomOut: '縮小',
  locate: '顯示我的位置',
  here: ({ accuracy }) => `我的位置（誤差約 ${accuracy}）`,
  baseLayerFailed: '無法載入地圖底圖。地點仍可照常查看。',
  onMap: '在地圖上看這個地點',
  list: (parts) => parts.join('，'),
} satisfies Catalog['map'];
