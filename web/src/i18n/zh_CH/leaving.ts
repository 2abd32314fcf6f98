import type { Catalog } from '../ja_JP/ja_JP.ts';

export const leaving = {
  row: '数据与账号',
  title: '数据与账号',
  email: {
    title: '邮箱地址',
    text: ({ email }) => `重设密码和验证的邮件会发送到 ${email}。`,
    button: '更改邮箱',
    sheet: '更改邮箱地址',
    field: '新的邮箱地址',
    confirm: '更改',
    done: '邮箱地址已更改',
  },
  reset: {
    title: '重置收集记录',
    text: ({ all, applications }) =>
      `${all}将会消失，且无法恢复。${applications ? '已提交的申请表和账号' : '账号'}会保留。`,
    button: '前往重置',
  },
  download: {
    title: '获取自己的数据',
    text: '可将此账号的所有内容下载为 JSON 文件。',
    button: '下载数据',
    failed: '下载失败',
  },
  remove: {
    title: '删除账号',
    text: '姓名、邮箱、申请表、照片等将被删除，之后无法再用此账号登录。',
    button: '前往删除',
    sheet: '要删除账号吗？',
    lead: ({ prizes }) => `删除后无法恢复。${prizes ? '尚未领取的奖品也将作废。' : ''}`,
    check: '我已确认所有内容将被删除',
    checkFirst: '请先确认并勾选',
    confirm: '删除',
    unsure: '无法确认是否已删除。请再试一次。',
  },
} satisfies Catalog['leaving'];
