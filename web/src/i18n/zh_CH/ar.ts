import type { Catalog } from '../catalog.ts';

export const ar = {
  title: ({ name }) => `${name} AR 相机`,
  look: '正在寻找标记',
  lookHint: '请将镜头对准牌子上的黑色方形标记',
  found: '找到了',
  framed: '进到相框里拍一张吧',
  moveHint: '用手指移动，一起合影吧',
  turnHint: '用手指转动，一起合影吧',
  shoot: '拍照',
  last: '查看拍好的照片',
  adjust: '调整大小和方向',
  tools: {
    smaller: '缩小',
    larger: '放大',
    turnLeft: '向左转',
    turnRight: '向右转',
    left: '左移',
    right: '右移',
    up: '上移',
    down: '下移',
  },
  photoFailed: '无法生成照片，请再试一次。',
  review: {
    title: '拍好了',
    alt: ({ name }) => `刚拍的照片（${name}）`,
    save: '保存',
    share: '分享',
    again: '重拍',
    shareFailed: '分享未成功，请先保存再分享。',
  },
  unsupported: {
    title: '当前浏览器不支持此功能',
    text: '可以保存一张图片来代替 AR 相机。印章也可以用其他方式收集。',
  },
  unloaded: { title: '未能加载', text: '请到信号好的地方再试一次。' },
  still: { alt: ({ name }) => `可保存的图片（${name}）`, save: '保存图片' },
} satisfies Catalog['ar'];
