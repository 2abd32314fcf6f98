import type { Locale } from '@meguri/core/lib/locale.ts';
import { wordsIn } from '../i18n/console-language.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { type SpotColumn, spotColumns, TEXT_KEYS, type TextKey, textColumn } from './spot-columns.ts';

/** The heading of a column in an exported table, and its name in the choice of columns. */
export function columnName(t: ConsoleTexts, column: SpotColumn): string {
  const text = textColumn(column);
  if (text) return t.bulk.textColumn(t.spots.fields[text.key], t.common.languages[text.locale]);
  if (column === 'keyword') return t.bulk.keywordColumn;
  if (column === 'methods') return t.spots.columns.methods;
  const name = t.spots.fields[column as Exclude<SpotColumn, `${TextKey}.${Locale}` | 'keyword' | 'methods'>];
  return name;
}

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]「」_\-.:/]/g, '');

/** What lists of spots in city halls call the columns. */
const PATTERNS: readonly [RegExp, Exclude<SpotColumn, `${string}.${string}`> | TextKey][] = [
  [/^(id|spotid|コード)$/, 'id'],
  [/^(緯度|lat|latitude)$/, 'lat'],
  [/^(経度|lon|lng|long|longitude)$/, 'lon'],
  [/^(押せる)?(半径|範囲|radius)(m|メートル|metres|meters)?$/, 'radius'],
  [/^(ポイント数?|点数?|付与ポイント|points?|pt)$/, 'points'],
  [/^(コース名?|ルート|courses?)$/, 'courses'],
  [/^(集め(かた|方)|取得方法|方法|methods?|ways)$/, 'methods'],
  [/^(合い?言葉|あいことば|キーワード|keywords?)(の?答え)?$/, 'keyword'],
  [/^(混雑(状況|度)?|crowding|congestion)$/, 'congestion'],
  [/^(郵便番号|〒|zip|zipcode|postalcode|postcode)$/, 'zip'],
  [/^(名称|名前|スポット名?|施設名?|店舗?名|name|title|spot)$/, 'name'],
  [/^(読み(がな|仮名)?|よみ(がな)?|ふりがな|フリガナ|かな|カナ|reading)$/, 'reading'],
  [/^(住所|所在地|場所|address)$/, 'address'],
  [/^(説明文?|紹介文?|内容|description)$/, 'description'],
  [/^(営業時間|開館時間|利用時間|時間|hours|openinghours)$/, 'hours'],
];

const LANGUAGES: readonly [RegExp, Locale][] = [
  [/日本語|japanese|jajp|ja$/, 'ja_JP'],
  [/英語|英文|english|enus|en$/, 'en_US'],
  [/簡体字?|simplifiedchinese|zhch/, 'zh_CH'],
  [/繁体字?|繁體|traditionalchinese|zhtw/, 'zh_TW'],
  [/韓国語|ハングル|korean|kokr|ko$/, 'ko_KR'],
];

function columnFor(heading: string, languages: readonly Locale[]): SpotColumn | null {
  const columns = spotColumns(languages);
  const exact = columns.find((column) =>
    (['ja_JP', 'en_US'] as const).some((locale) => plain(columnName(wordsIn(locale).t, column)) === plain(heading)),
  );
  if (exact) return exact;
  const [pattern, locale] =
    LANGUAGES.find(([one, language]) => one.test(plain(heading)) && languages.includes(language)) ?? [];
  const rest = pattern ? plain(heading).replace(pattern, '') : plain(heading);
  // "English" alone, or "English spelling", is the name in English.
  const key = pattern && /^(表記|spelling)?$/.test(rest) ? 'name' : PATTERNS.find(([one]) => one.test(rest))?.[1];
  if (!key) return null;
  const isText = (TEXT_KEYS as readonly string[]).includes(key);
  return isText ? `${key as TextKey}.${locale ?? languages[0] ?? 'ja_JP'}` : (key as SpotColumn);
}

/** The column that each heading most likely means; null for those that are left out. No column is named twice. */
export function matchColumns(headings: readonly string[], languages: readonly Locale[]): (SpotColumn | null)[] {
  const used = new Set<SpotColumn>();
  return headings.map((heading) => {
    const column = columnFor(heading, languages);
    if (column === null || used.has(column)) return null;
    used.add(column);
    return column;
  });
}
