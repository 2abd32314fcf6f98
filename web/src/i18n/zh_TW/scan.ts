import type { Catalog } from '../catalog.ts';

export const scan = {
  light: '照明',
  switchCamera: '切換相機',
  choosePicture: '選擇圖片',
  starting: '正在開啟相機',
  noCodeInPicture: '無法從這張圖片讀取 QR 碼',
  failures: {
    denied: { title: '沒有使用相機的權限', text: '請在瀏覽器設定中允許本網站使用相機，然後再試一次。' },
    none: { title: '找不到相機', text: '也可以選擇拍有 QR 碼的圖片。' },
    busy: { title: '無法開啟相機', text: '如果其他應用程式正在使用相機，請先關閉再試。' },
    insecure: { title: '此頁面無法使用相機', text: '請用 https:// 開頭的網址開啟，或選擇拍有 QR 碼的圖片。' },
    unsupported: { title: '掃描功能未能載入', text: '請到訊號好的地方再試一次。' },
  },
} satisfies Catalog['scan'];
