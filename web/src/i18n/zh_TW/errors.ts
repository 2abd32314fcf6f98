import type { Catalog } from '../ja_JP/ja_JP.ts';

export const errors = {
  unknown: { title: '發生了原因不明的錯誤', text: '請再試一次。' },
  network: { title: '無法連上網路', text: '請到訊號好的地方再試一次。收集的內容都還在。' },
  wayForward: {
    invalid_request: '請檢查輸入的內容後再試一次。',
    unauthorized: '請重新登入。收集的內容都還在。',
    credentials_invalid: '請檢查帳號名稱和密碼。',
    refresh_invalid: '請重新登入。收集的內容都還在。',
    app_token_invalid: '請重新載入頁面。',
    login_not_offered: '請選擇其他登入方式。',
    not_guest: '請重新開啟此頁面。收集的內容都還在。',
    line_code_invalid: '請再按一次 LINE 按鈕。',
    out_of_period: '活動時間可在首頁查看。',
    campaign_not_found: '請檢查網址。',
    not_found: '請從首頁重新尋找。',
    method_not_allowed: '請重新載入頁面。',
    account_exists: '如果已經註冊過，請直接登入。',
    password_wrong: '需要確認是您本人。請重新輸入。',
    work_required: '請再試一次。收集的內容都還在。',
    session_invalid: '請從登入頁面重新開始。',
    too_many_tries: '請稍等一下再試一次。',
    internal: '請稍等一下再試一次。收集的內容都還在。',
    unavailable: '請稍等一下再試一次。收集的內容都還在。',
  },
} satisfies Catalog['errors'];
