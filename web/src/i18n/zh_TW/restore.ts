import type { Catalog } from '../ja_JP/ja_JP.ts';

export const restore = {
  title: '還原資料',
  tabs: { label: '請選擇操作', save: '備份這支手機', load: '還原到這支手機' },
  save: {
    text: '換手機前，請先儲存還原用 QR 碼，就能在新手機上繼續收集。',
    make: '產生還原用 QR 碼',
    caption: '還原用 QR 碼',
    alt: '還原用 QR 碼',
    download: '儲存為圖片',
    hold: '無法儲存時，請長按上方圖片儲存。',
    once: '30 天內有效，只能使用一次',
    onceText: ({ all }) => `讀取後，該帳號原有的${all}都會被取代。請勿讓他人看到。重新產生或變更密碼後，舊碼即失效。`,
  },
  load: {
    text: '請選擇儲存的 QR 碼圖片，或用相機掃描。',
    choose: '選擇圖片',
    scan: '用相機掃描',
    finder: '將還原用 QR 碼放入框內',
    reading: '正在讀取圖片',
    wrong: '請掃描正確的 QR 碼',
    wrongText: '請選擇原樣儲存的還原用 QR 碼圖片。',
    unreadable: '無法從這張圖片讀取',
    unreadableText: '請選擇能清楚看到整個 QR 碼的圖片。',
  },
  confirm: {
    title: '要以這份內容取代嗎？',
    text: '讀取後，這個帳號目前持有的內容會消失，且無法復原。',
    goes: '會消失的內容',
    comes: '會轉入的內容',
    come: ({ all }) => `QR 碼所屬帳號的${all}`,
    nothing: '無',
    button: '取代',
    failed: '發生錯誤',
    failedText: '目前持有的內容都還在。請稍後再試一次。',
    unsure: '無法確認是否已取代。請再試一次。',
  },
  done: {
    title: '已還原',
    text: ({ held }) => `${held}已轉入這個帳號。`,
    home: '查看集章冊',
  },
  moved: {
    title: ({ date }) => `您的收集紀錄已於 ${date} 轉移到另一個帳號`,
    text: '它現在在那個帳號的集章冊裡。如要轉回這個帳號，請用那個帳號產生還原用 QR 碼，再在這裡掃描。',
    open: '掃描 QR 碼',
  },
} satisfies Catalog['restore'];
