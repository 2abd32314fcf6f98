export const audio = {
  title: '音声ガイド',
  play: '再生する',
  pause: '一時停止する',
  scrub: '再生する位置',
  speed: ({ speed }: { speed: string }) => `速さ ${speed} 倍。押すと変わります`,
  read: '文字で読む',
  failed: '音声を読みこめませんでした。電波のよい場所で、もう一度再生してください。',
  /** The language of the audio, shown where it is not that of the page. */
  spokenIn: {
    ja_JP: '日本語の音声です',
    en_US: '英語の音声です',
    zh_CH: '中国語の音声です',
    zh_TW: '台湾の中国語の音声です',
    ko_KR: '韓国語の音声です',
  },
};
