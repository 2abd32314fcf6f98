import type { Catalog } from '../ja_JP/ja_JP.ts';

export const draws = {
  link: '抽獎公開頁面',
  lead: '任何人都可以查看本頁。中獎結果只顯示抽獎編號，不含個人資料。',
  before:
    '決定抽獎結果的數字從一開始就已確定，下面是它的數位指紋（SHA-256）。開獎後會公開這個數字，任何人都可以核對結果是否一致。請在開獎前記下指紋。',
  drawing: '已到開獎時間，結果很快會顯示在這裡。',
  facts: {
    closes: '參加截止',
    drawAt: '開獎時間',
    drawnAt: '結果公布時間',
    hash: '數位指紋（SHA-256）',
    seed: '決定抽獎結果的數字',
    entries: '參加筆數',
    winners: '中獎筆數',
  },
  check: {
    title: '核對結果',
    text: '您的瀏覽器已用公開的資料重新計算了抽獎結果。',
    running: '正在重新計算',
    impossible: '此瀏覽器無法計算。請用以 https:// 開頭的網址開啟，或儲存資料後用其他程式核對。',
    failed: '公開的資料無法計算，資料已損毀。',
    seed: { holds: '公開的數字與數位指紋一致。', fails: '公開的數字與數位指紋不一致。' },
    entries: { holds: '每個抽獎編號在名單中只出現一次。', fails: '名單中有重複的抽獎編號。' },
    order: { holds: '抽取順序與計算的順序一致。', fails: '抽取順序與計算的順序不一致。' },
    winners: { holds: '中獎編號和獎品與計算結果一致。', fails: '中獎編號或獎品與計算結果不一致。' },
  },
  receipt: {
    title: '查詢抽獎編號',
    label: '抽獎編號',
    hint: '參加抽獎時得到的編號，可在獎品頁面查看。',
    won: ({ prize }) => `此編號抽中了「${prize}」。`,
    lost: '此編號參加了抽獎，但沒有中獎。',
    unknown: '名單中沒有此編號，請檢查編號是否完整。',
  },
  winners: {
    title: '中獎編號',
    none: '沒有中獎者。',
    more: ({ n }) => `顯示更多（還有 ${n} 個）`,
  },
  data: {
    title: '自行核對',
    text: ({ algorithm }) => `演算法為 ${algorithm}。儲存資料（JSON）後，也可以用其他程式核對。`,
    save: '儲存抽獎資料',
  },
} satisfies Catalog['draws'];
