import type { Catalog } from '../ja_JP/ja_JP.ts';

export const accounts = {
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  wait: ({ seconds }) => `請等約 ${seconds} 秒後再試一次。`,
  kept: '輸入的內容都還在。請稍等一下再試一次。',
  signIn: {
    title: '登入',
    name: '帳號名稱或電子郵件',
    password: '密碼',
    submit: '登入',
    or: '或',
    line: '使用LINE帳號登入',
    register: '第一次使用？註冊帳號',
    nameMissing: '請輸入帳號名稱或電子郵件',
    passwordMissing: '請輸入密碼',
  },
  signUp: {
    title: '註冊帳號',
    required: '必填',
    username: '帳號名稱',
    usernameHint: '半形英文字母和數字',
    email: '電子郵件',
    password: '密碼',
    confirmation: '再輸入一次密碼',
    rules: {
      too_short: ({ n }) => `${n} 個字元以上`,
      needs_lower_case: '小寫字母',
      needs_digit: '數字',
    },
    consent: { before: '我同意', terms: '使用條款', between: '和', privacy: '隱私權政策', after: '' },
    submit: '註冊',
    exists: '如果已經註冊過，請直接登入；如果是第一次註冊，請換一個帳號名稱。',
    toSignIn: '前往登入',
  },
  inApp: {
    title: ({ app }) => `目前是在 ${app} 裡開啟的`,
    text: '相機和位置資訊可能無法使用，登入狀態也可能無法保留。請從畫面角落的選單（…）選擇「在瀏覽器中開啟」。',
  },
} satisfies Catalog['accounts'];
