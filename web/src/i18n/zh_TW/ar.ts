import type { Catalog } from '../catalog.ts';

export const ar = {
  title: ({ name }) => `${name} AR 相機`,
  look: '正在尋找標記',
  lookHint: '請將鏡頭對準看板上的黑色方形標記',
  found: '找到了',
  framed: '進到相框裡拍一張吧',
  moveHint: '用手指移動，一起合照吧',
  turnHint: '用手指轉動，一起合照吧',
  shoot: '拍照',
  last: '查看拍好的照片',
  adjust: '調整大小與方向',
  tools: {
    smaller: '縮小',
    larger: '放大',
    turnLeft: '向左轉',
    turnRight: '向右轉',
    left: '左移',
    right: '右移',
    up: '上移',
    down: '下移',
  },
  photoFailed: '無法產生照片，請再試一次。',
  review: {
    title: '拍好了',
    alt: ({ name }) => `剛拍的照片（${name}）`,
    save: '儲存',
    share: '分享',
    again: '重拍',
    shareFailed: '分享未成功，請先儲存再分享。',
  },
  unsupported: {
    title: '目前的瀏覽器不支援此功能',
    text: '可以儲存一張圖片來代替 AR 相機。印章也可以用其他方式蒐集。',
  },
  unloaded: { title: '未能載入', text: '請到訊號好的地方再試一次。' },
  still: { alt: ({ name }) => `可儲存的圖片（${name}）`, save: '儲存圖片' },
} satisfies Catalog['ar'];
