export const map = {
  label: '地図',
  zoomIn: '近づける',
  zoomOut: '遠ざける',
  whole: '全体を見る',
  enclose: '囲んで選ぶ',
  placing: '地図を押すと置けます',
  moving: 'ドラッグで移動　矢印キーで 1 m、Shift で 10 m ずつ',
  radius: '＋ − キーで半径',
  reading: '番号を押すと選べます',
  groundMissing: '地図の絵を出せません。位置は表とフォームで直せます',
  reloadFirst: '読み込み直すと、この地図が出ます',
  reload: '読み込み直す',
};
