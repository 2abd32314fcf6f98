import type { Catalog } from '../ja_JP/ja_JP.ts';

export const draws = {
  link: '抽奖公开页面',
  lead: '任何人都可以查看本页。中奖结果只显示抽奖编号，不含个人信息。',
  before:
    '决定抽奖结果的数字从一开始就已确定，下面是它的指纹（SHA-256）。开奖后会公开这个数字，任何人都可以核对结果是否一致。请在开奖前记下指纹。',
  drawing: '已到开奖时间，结果很快会显示在这里。',
  facts: {
    closes: '参加截止',
    drawAt: '开奖时间',
    drawnAt: '结果公布时间',
    hash: '指纹（SHA-256）',
    seed: '决定抽奖结果的数字',
    entries: '参加次数',
    winners: '中奖数',
  },
  check: {
    title: '核对结果',
    text: '您的浏览器已用公开的数据重新计算了抽奖结果。',
    running: '正在重新计算',
    impossible: '此浏览器无法计算。请用以 https:// 开头的网址打开，或保存数据后用其他程序核对。',
    failed: '公开的数据无法计算，数据已损坏。',
    seed: { holds: '公开的数字与指纹一致。', fails: '公开的数字与指纹不一致。' },
    entries: { holds: '每个抽奖编号在名单中只出现一次。', fails: '名单中有重复的抽奖编号。' },
    order: { holds: '抽取顺序与计算的顺序一致。', fails: '抽取顺序与计算的顺序不一致。' },
    winners: { holds: '中奖编号和奖品与计算结果一致。', fails: '中奖编号或奖品与计算结果不一致。' },
  },
  receipt: {
    title: '查询抽奖编号',
    label: '抽奖编号',
    hint: '参加抽奖时得到的编号，可在奖品页面查看。',
    won: ({ prize }) => `此编号抽中了“${prize}”。`,
    lost: '此编号参加了抽奖，但没有中奖。',
    unknown: '名单中没有此编号，请检查编号是否完整。',
  },
  winners: {
    title: '中奖编号',
    none: '没有中奖者。',
    more: ({ n }) => `显示更多（还有 ${n} 个）`,
  },
  data: {
    title: '自行核对',
    text: ({ algorithm }) => `算法为 ${algorithm}。保存数据（JSON）后，也可以用其他程序核对。`,
    save: '保存抽奖数据',
  },
} satisfies Catalog['draws'];
