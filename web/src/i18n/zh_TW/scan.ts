import type { Catalog } from '../ja_JP/ja_JP.ts';

export const scan = {
  light: '手電筒',
  switchCamera: '切換相機',
  choosePicture: '選擇圖片',
  starting: '正在開啟相機',
  noCodeInPicture: '無法從這張圖片讀取 QR 碼',
  steps: {
    title: '如何允許',
    inApp: ['在此 App 內可能無法使用相機', '請用 Safari 或 Chrome 開啟'],
    safari: [
      '點按網址列左側的「大小」或頁面圖示',
      '在「網站設定」中將「相機」設為「允許」',
      '回到此畫面，點按「再試一次」',
    ],
    iosOther: ['開啟 iPhone 的「設定」，選擇此瀏覽器', '開啟「相機」', '回到此畫面，點按「再試一次」'],
    samsung: ['點按網址列左側的鎖頭圖示', '在「權限」中允許「相機」', '回到此畫面，點按「再試一次」'],
    chrome: ['點按網址列左側的圖示', '在「權限」中允許「相機」', '回到此畫面，點按「再試一次」'],
    other: ['在瀏覽器設定中允許本網站使用「相機」', '回到此畫面，點按「再試一次」'],
  },
  failures: {
    denied: { title: '沒有使用相機的權限', text: '請在瀏覽器設定中允許本網站使用相機，然後再試一次。' },
    none: { title: '找不到相機', text: '也可以選擇有 QR 碼的圖片。' },
    busy: { title: '無法開啟相機', text: '如果其他 App 正在使用相機，請先關閉再試。' },
    insecure: { title: '此頁面無法使用相機', text: '請用 https:// 開頭的網址開啟，或選擇有 QR 碼的圖片。' },
    unsupported: { title: '無法載入掃描功能', text: '請到訊號好的地方再試一次。' },
  },
} satisfies Catalog['scan'];
