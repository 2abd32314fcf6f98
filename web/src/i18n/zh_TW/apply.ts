import type { Catalog } from '../ja_JP/ja_JP.ts';

export const apply = {
  steps: { label: '申請步驟', names: ['填寫', '確認', '完成'] },
  lead: ({ prize }) => `請填寫「${prize}」的寄送資料。`,
  fields: {
    name: '姓名',
    zip: '郵遞區號',
    address: '地址',
    building: '大樓名稱、樓層',
    tel: '電話號碼',
    email: '電子郵件',
  },
  hints: {
    name: '',
    zip: '例：0000012',
    address: '從縣市到門牌號碼',
    building: '沒有請填「無」',
    tel: '',
    email: '用來通知結果',
  },
  faults: { zip: '請用數字和字母填寫（例：0000012）', building: '請輸入（沒有請填「無」）' },
  toCheck: '確認填寫內容',
  checkTitle: '要送出以下內容嗎？',
  edit: '修改',
  send: '送出申請',
  inputRetained: '填寫的內容都還在。請再試一次，不會重複送出。',
  done: '已收到申請',
  result: '結果由主辦單位通知',
  resultText: '結果會寄到填寫的電子郵件或地址，時間請見獎品說明。即使重設已收集的內容，申請也不會取消。',
  next: '填寫下一份申請表',
  nothing: { title: '現在沒有可送出的申請表', text: '獲得獎品或中獎後，就可以在這裡送出。' },
} satisfies Catalog['apply'];
