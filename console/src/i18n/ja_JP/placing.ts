export const placing = {
  next: (name: string) => `地図を押すと、「${name}」をそこに置きます。`,
  more: '名前だけを先に並べて、地図を順に押せます。並べずに押すと、新しいスポットになります。',
  name: (number: number) => `スポット ${number}`,
  here: 'いまいる場所から始める',
  hereFailed: 'いまいる場所がわかりませんでした。1 か所めは「名前 緯度, 経度」で書いてください。',
};
