import type { Catalog } from '../ja_JP/ja_JP.ts';

export const accounts = {
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  wait: ({ seconds }) => `請等約 ${seconds} 秒後再試一次。`,
  inputRetained: '輸入的內容都還在。請稍等一下再試一次。',
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
    forgot: '忘記密碼？',
  },
  consent: { before: '我同意', terms: '使用條款', between: '和', privacy: '隱私權政策', after: '' },
  line: {
    agree: '同意並用 LINE 繼續',
    agreeFirst: '需要同意使用條款和隱私權政策',
    failures: {
      terms: { title: '首次使用需要同意條款', text: '同意使用條款和隱私權政策後，即可繼續。' },
      denied: { title: '已取消 LINE 登入', text: '請重新選擇 LINE，或使用其他方式登入。' },
      failed: { title: '無法使用 LINE 登入', text: '請稍後再試一次。掃描過的 QR 碼仍會保留。' },
      expired: { title: 'LINE 登入已逾時', text: '請重新選擇 LINE。' },
      blocked: { title: '這個帳號目前無法使用', text: '請洽詢主辦單位。' },
      unavailable: { title: '目前無法使用 LINE 登入', text: '請稍後再試一次。' },
    },
  },
  inApp: {
    title: ({ app }) => `目前是在 ${app} 裡開啟的`,
    text: '相機和位置資訊可能無法使用，登入狀態也可能無法保留。請從畫面角落的選單（…）選擇「在瀏覽器中開啟」。',
  },
} satisfies Catalog['accounts'];
