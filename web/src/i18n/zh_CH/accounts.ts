import type { Catalog } from '../ja_JP/ja_JP.ts';

export const accounts = {
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  wait: ({ seconds }) => `请等待约 ${seconds} 秒后再试一次。`,
  inputRetained: '输入的内容都还在。请稍等片刻再试一次。',
  signIn: {
    title: '登录',
    name: '账号名或邮箱',
    password: '密码',
    submit: '登录',
    or: '或',
    line: '使用LINE账号登录',
    register: '第一次使用？注册账号',
    nameMissing: '请输入账号名或邮箱',
    passwordMissing: '请输入密码',
    forgot: '忘记密码？',
  },
  consent: { before: '同意', terms: '使用条款', between: '和', privacy: '隐私政策', after: '' },
  line: {
    agree: '同意并用 LINE 继续',
    agreeFirst: '需要同意使用条款和隐私政策',
    failures: {
      terms: { title: '首次使用需要同意条款', text: '请先同意使用条款和隐私政策。' },
      denied: { title: '已取消 LINE 登录', text: '请重新选择 LINE，或使用其他方式登录。' },
      failed: { title: '未能使用 LINE 登录', text: '请稍等片刻再试一次。扫过的二维码还在。' },
      expired: { title: 'LINE 登录已超时', text: '请重新选择 LINE。' },
      blocked: { title: '此账号目前无法使用', text: '请联系主办方。' },
      unavailable: { title: '目前无法使用 LINE 登录', text: '请稍等片刻再试一次。' },
    },
  },
  inApp: {
    title: ({ app }) => `当前是在 ${app} 中打开的`,
    text: '相机和位置信息可能无法使用，登录状态也可能无法保留。请从屏幕一角的菜单（…）中选择“在浏览器中打开”。',
  },
} satisfies Catalog['accounts'];
