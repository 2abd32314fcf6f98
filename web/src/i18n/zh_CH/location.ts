import type { Catalog } from '../ja_JP/ja_JP.ts';

export const location = {
  ask: '使用位置信息',
  asking: '正在定位',
  denied: {
    title: '尚未允许使用位置信息',
    text: '请在浏览器设置中允许本网站使用位置信息。有二维码或口令的地点无需定位。',
  },
  unavailable: { title: '无法获取位置信息', text: '请稍后再试，或换个地方再试。有二维码或口令的地点无需定位。' },
  inaccurate: '位置还不够准确，请移到能看见天空的地方。',
  directions: ['北', '东北', '东', '东南', '南', '西南', '西', '西北'],
  about: ({ distance }) => `约 ${distance}`,
  walk: ({ n }) => `步行 ${n} 分钟`,
} satisfies Catalog['location'];
