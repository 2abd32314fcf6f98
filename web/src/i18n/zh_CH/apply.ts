import type { Catalog } from '../ja_JP/ja_JP.ts';

export const apply = {
  steps: { label: '申请步骤', names: ['填写', '确认', '完成'] },
  lead: ({ prize }) => `请填写寄送“${prize}”所需的信息。`,
  fields: {
    name: '姓名',
    zip: '邮政编码',
    address: '地址',
    building: '楼名和房间号',
    tel: '电话号码',
    email: '邮箱',
  },
  hints: {
    name: '',
    zip: '例：0000012',
    address: '从省市到门牌号',
    building: '没有请填“无”',
    tel: '',
    email: '用于通知结果',
  },
  faults: { zip: '请用数字和字母填写（例：0000012）', building: '请输入（没有请填“无”）' },
  toCheck: '确认填写内容',
  checkTitle: '按以下内容提交吗？',
  edit: '修改',
  send: '提交申请',
  inputRetained: '填写的内容都还在。请再试一次，不会重复提交。',
  done: '申请已提交',
  result: '结果由主办方通知',
  resultText: '结果会发到填写的邮箱或地址，时间请见奖品说明。即使重置收集记录，申请也不会取消。',
  next: '填写下一份申请表',
  nothing: { title: '现在没有可提交的申请表', text: '获得奖品或中奖后，就可以在这里填写。' },
} satisfies Catalog['apply'];
