import type { Catalog } from '../ja_JP/ja_JP.ts';

export const accounts = {
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  wait: ({ seconds }) => `请等待约 ${seconds} 秒后再试一次。`,
  kept: '输入的内容都还在。请稍等片刻再试一次。',
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
  },
  signUp: {
    title: '注册账号',
    required: '必填',
    username: '账号名',
    usernameHint: '半角英文字母和数字',
    email: '邮箱',
    password: '密码',
    confirmation: '再输入一次密码',
    rules: {
      too_short: ({ n }) => `至少 ${n} 个字符`,
      needs_lower_case: '小写字母',
      needs_digit: '数字',
    },
    consent: { before: '同意', terms: '使用条款', between: '和', privacy: '隐私政策', after: '' },
    submit: '注册',
    exists: '已经注册过的话，请直接登录；第一次注册的话，请换一个账号名。',
    toSignIn: '去登录',
  },
  inApp: {
    title: ({ app }) => `当前是在 ${app} 中打开的`,
    text: '相机和位置信息可能无法使用，登录状态也可能无法保留。请从屏幕一角的菜单（…）中选择“在浏览器中打开”。',
  },
} satisfies Catalog['accounts'];
