import type { CampaignKind } from '@meguri/core/catalogue/catalogue.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { POSTER_TEXTS } from '@meguri/core/text/poster-texts.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { colourTokens } from '../site/colour.ts';

/** A poster of one spot. */
export interface Poster {
  /** The name in each language of the campaign, the first one largest. */
  names: readonly string[];
  /** The place of the spot in the stamp book, from 1. A spot without a seal shows it. */
  number: number;
  /** The picture of the stamp, whose opaque parts are drawn in one colour. */
  seal: { contentType: string; bytes: Buffer } | null;
  /** What the spot gives. */
  gives: CampaignKind;
  /** A QR code, or the marker of the AR camera. */
  kind: 'code' | 'marker';
  /** The drawing of the code: an SVG with its quiet zone. */
  code: string;
  /** What a visitor types where the camera cannot scan; null for a marker. */
  short: string | null;
  /** The name of the spot and the version of its key, for the people who put the posters up. */
  note: string;
}

export interface PosterBook {
  /** The name of the campaign in each of its languages. */
  titles: readonly string[];
  languages: readonly Locale[];
  mainColor: string;
  subColor: string;
  /** The address of the campaign without its protocol. */
  address: string;
  posters: readonly Poster[];
}

/** What a spot gives. */
const GIVEN: Readonly<Record<CampaignKind, Readonly<Record<Locale, string>>>> = {
  stamp: { ja_JP: 'スタンプ', en_US: 'stamp', zh_CH: '印章', zh_TW: '印章', ko_KR: '스탬프를' },
  point: { ja_JP: 'ポイント', en_US: 'points', zh_CH: '积分', zh_TW: '點數', ko_KR: '포인트를' },
  both: {
    ja_JP: 'スタンプやポイント',
    en_US: 'stamp or points',
    zh_CH: '印章或积分',
    zh_TW: '印章或點數',
    ko_KR: '스탬프나 포인트를',
  },
};

/** What a visitor does with a QR code. */
const INSTRUCTIONS: Readonly<Record<Locale, (what: string) => string>> = {
  ja_JP: (what) => `スマートフォンのカメラで読み取ると、この場所の${what}がもらえます。無料、アプリ不要。`,
  en_US: (what) => `Scan with your phone’s camera to get the ${what} of this place. Free, no app to install.`,
  zh_CH: (what) => `用手机相机扫码，即可获得此处的${what}。免费，无需安装应用。`,
  zh_TW: (what) => `用手機相機掃描 QR 碼，即可獲得此處的${what}。免費，無須安裝 App。`,
  ko_KR: (what) => `휴대폰 카메라로 찍으면 이곳의 ${what} 받을 수 있습니다. 무료, 앱 설치 불필요.`,
};

/** What a visitor does where the camera cannot scan, before the address of the campaign and the short code. */
const WITHOUT_CAMERA: Readonly<Record<Locale, string>> = {
  ja_JP: '読み取れないときは、下のアドレスを開き、QR コードの画面で「コードを入力」を選んでください',
  en_US: 'If scanning fails, open the address below and choose “Enter code” in the QR scanner',
  zh_CH: '无法扫码时，请打开下方网址，在扫码页面选择“输入代码”',
  zh_TW: '無法掃描時，請開啟下方網址，在掃描畫面選擇「輸入代碼」',
  ko_KR: '스캔되지 않으면 아래 주소를 열고 QR 스캔 화면에서 ‘코드 입력’을 선택해 주세요',
};

/** A self-contained HTML page that prints each poster on a page of A4, in the colours of the campaign. */
export function posterPages(book: PosterBook): string {
  const { languages, mainColor, subColor, titles, posters } = book;
  const colours = colourTokens(mainColor, subColor, 'light');
  const variables = { main: mainColor, ...colours };
  const style = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  return `<!doctype html>
<html lang="${HTML_LANG[languages[0] ?? 'ja_JP']}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(titles.join(' · '))}</title>
<style>
:root{${style.join(';')}}
${STYLE}
</style>
</head>
<body>
${posters.map((poster) => section(poster, book)).join('\n')}
</body>
</html>
`;
}

function section(poster: Poster, { titles, languages, address }: PosterBook): string {
  const [name = '', ...others] = poster.names;
  const [title = '', ...otherTitles] = titles;
  const instructions = languages.map(
    (locale) => `<li lang="${HTML_LANG[locale]}">${escapeHtml(instructionOf(poster, locale))}</li>`,
  );
  return `<section>
<header><p class="title">${escapeHtml(title)}</p><p class="titles">${escapeHtml(otherTitles.join('　'))}</p></header>
<div class="seal">${seal(poster)}</div>
<h1 class="${lengthOf(name)}">${escapeHtml(name)}</h1>
<p class="names">${escapeHtml(others.join('　'))}</p>
<div class="code">${poster.code}</div>
<ul>${instructions.join('')}</ul>
${poster.short === null ? '' : shortSection(poster.short, languages, address)}
<footer><span>${poster.short === null ? escapeHtml(address) : ''}</span><span>${escapeHtml(poster.note)}</span></footer>
</section>`;
}

/** What a visitor does with the poster. */
const instructionOf = ({ kind, gives }: Poster, locale: Locale): string =>
  kind === 'marker' ? POSTER_TEXTS[locale].marker : INSTRUCTIONS[locale](GIVEN[gives][locale]);

function shortSection(short: string, languages: readonly Locale[], address: string): string {
  const lines = languages
    .slice(0, 2)
    .map((locale) => `<span lang="${HTML_LANG[locale]}">${WITHOUT_CAMERA[locale]}</span>`);
  return `<p class="short-code">${lines.join('')}<b>${escapeHtml(address)}</b><b>${escapeHtml(short)}</b></p>`;
}

function seal({ seal: picture, number }: Poster): string {
  if (!picture) return `<b>${number}</b>`;
  const url = `data:${picture.contentType};base64,${picture.bytes.toString('base64')}`;
  return `<i style="mask-image:url(${url})"></i>`;
}

/** Kanji and kana are as wide as high, Latin letters about half of that. A long name gets smaller letters. */
function lengthOf(name: string): 'short' | 'medium' | 'long' {
  const width = [...name].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.55), 0);
  if (width <= 9) return 'short';
  return width <= 14 ? 'medium' : 'long';
}

const STYLE = `@page{size:A4;margin:0}
*{box-sizing:border-box;margin:0;padding:0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
body{background:#e8e8e8;color:var(--text);font-family:"Noto Sans CJK JP","Hiragino Sans","Yu Gothic",system-ui,sans-serif}
section{position:relative;display:flex;flex-direction:column;align-items:center;width:210mm;height:296.5mm;margin:8mm auto;overflow:hidden;background:#fff;text-align:center;break-after:page}
header{display:flex;flex-direction:column;justify-content:center;width:100%;height:54mm;padding:0 14mm 16mm;background:var(--main);color:var(--on-main)}
.title{font-size:25pt;font-weight:700;letter-spacing:.06em;line-height:1.25}
.titles{margin-top:1.5mm;font-size:11pt}
.seal{display:grid;place-items:center;flex:none;width:44mm;height:44mm;margin-top:-23mm;border:1.1mm solid var(--main);border-radius:50%;outline:1mm solid #fff;background:#fff;color:var(--ink)}
.seal i{width:39mm;height:39mm;background:var(--ink);mask-size:contain;mask-repeat:no-repeat;mask-position:center}
.seal b{display:grid;place-items:center;width:34mm;height:34mm;border:.5mm dashed var(--ink);border-radius:50%;font-size:44pt}
h1{margin-top:3mm;padding:0 12mm;text-wrap:balance;line-height:1.2;font-weight:700}
.short{font-size:40pt}
.medium{font-size:31pt}
.long{font-size:24pt}
.names{margin-top:1.5mm;padding:0 14mm;color:var(--text-2);font-size:12.5pt;line-height:1.4}
.code{flex:none;width:116mm;height:116mm;margin-top:5mm;padding:2mm;border:1.4mm solid var(--main);border-radius:7mm;background:#fff}
.code svg{display:block;width:100%;height:100%}
ul{display:flex;flex-direction:column;gap:1mm;margin-top:5mm;padding:0 16mm;text-wrap:balance;word-break:auto-phrase;list-style:none;font-size:10.5pt;line-height:1.35}
li:first-child{font-size:15pt;font-weight:700;line-height:1.4;margin-bottom:.6mm}
.short-code{display:flex;flex-wrap:wrap;justify-content:center;gap:1mm 4mm;margin-top:3mm;padding:0 14mm;color:var(--text-2);font-size:9pt;line-height:1.3}
.short-code span{width:100%}
.short-code b{color:var(--text);font-size:11.5pt;letter-spacing:.04em}
footer{position:absolute;inset:auto 0 0;display:flex;justify-content:space-between;padding:0 12mm 7mm;color:var(--text-3);font-size:8.5pt}
@media print{body{background:none}section{margin:0}}`;
