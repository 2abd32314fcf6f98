import type { Catalog } from '../ja_JP/ja_JP.ts';

export const map = {
  toMap: '看地图',
  toList: '看列表',
  label: '地点地图',
  sameAsList: '地图上的地点在列表里也都能看到。',
  loading: '正在准备地图',
  cards: '地图上的地点',
  clusterUnit: '处',
  cluster: ({ n, done }) => `放大查看 ${n} 个地点，已收集 ${done} 个`,
  clusterList: ({ n }) => `此处的 ${n} 个地点`,
  zoomIn: '放大',
  zoomOut: '缩小',
  locate: '显示我的位置',
  here: ({ accuracy }) => `我的位置（误差约 ${accuracy}）`,
  baseLayerFailed: '地图底图未能加载。地点仍可照常查看。',
  onMap: '在地图上看这个地点',
  list: (parts) => parts.join('，'),
} satisfies Catalog['map'];
