import type { Catalog } from '../ja_JP/ja_JP.ts';

export const map = {
  toMap: '지도로 보기',
  toList: '목록으로 보기',
  label: '스팟 지도',
  sameAsList: '지도에 있는 스팟은 목록에서도 똑같이 볼 수 있어요.',
  loading: '지도를 준비하고 있어요',
  cards: '지도의 스팟',
  clusterUnit: '곳',
  cluster: ({ n, done }) => `스팟 ${n}곳 크게 보기, ${done}곳 완료`,
  clusterList: ({ n }) => `이곳에 있는 스팟 ${n}곳`,
  zoomIn: '확대',
  zoomOut: '축소',
  locate: '내 위치 보기',
  here: ({ accuracy }) => `내 위치 (오차 약 ${accuracy})`,
  baseLayerFailed: '지도 배경을 불러오지 못했어요. 스팟은 그대로 볼 수 있어요.',
  onMap: '이 장소를 지도에서 보기',
  list: (parts) => parts.join(', '),
} satisfies Catalog['map'];
