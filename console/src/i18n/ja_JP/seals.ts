export const seals = {
  shape: '枠の形',
  shapeHint: '指定しないと、順番に合わせて 9 つの形がめぐります',
  shapeByPlace: '順番に合わせる',
  shapes: {
    ticket: '切符',
    circle: '丸',
    octagon: '八角',
    scallop: '波ぶち',
    ema: '絵馬',
    mokko: '木瓜',
    hexagon: '六角',
    rounded: '角丸',
    plum: '梅',
    square: '角',
    shield: '盾',
    gourd: 'ひょうたん',
  },
};
