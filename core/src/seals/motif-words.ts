import type { MotifName } from './motifs/motifs.ts';

/**
 * Words in the names of places and the motif that they call for, in five languages. The first that fits counts, so words that say
 * more stand before those that are parts of many names.
 */
const WORDS: readonly (readonly [MotifName, RegExp])[] = [
  ['lighthouse', /灯台|燈台|灯塔|燈塔|등대|lighthouse/iu],
  ['onsen', /温泉|足湯|溫泉|온천|の湯|湯$|onsen|hot spring|\bspa\b/iu],
  ['fox', /稲荷|いなり|狐|여우|\bfox\b|inari/iu],
  ['torii', /神社|神宮|大社|八幡|天満宮|天神|明神|鳥居|신사|shrine|torii/iu],
  ['temple', /寺|院$|五重塔|観音|地蔵|大師|お堂|사찰|temple|pagoda/iu],
  ['castle', /(?<![宮茨])城|天守|[성]터|castle|fort\b/iu],
  ['fossil', /化石|恐竜|自然史|自然科学|恐龙|恐龍|공룡|화석|fossil|dinosaur|natural history/iu],
  ['night', /星|天文|プラネタリウム|月見|夜景|천문|별|\bstars?\b|planetarium|observatory|\bmoon\b/iu],
  ['palette', /美術|アート|ギャラリー|画廊|絵画|미술|갤러리|\barts?\b|galler/iu],
  [
    'museum',
    /博物|資料館|記念館|文学館|科学館|展示|市役所|区役所|役場|公民館|박물관|기념관|museum|hall of|city hall|memorial/iu,
  ],
  ['train', /駅|電車|鉄道|列車|車站|车站|역$|역 |기차|station|railway|train\b|platform/iu],
  ['bus', /バス|巴士|버스|\bbus\b/iu],
  ['bicycle', /自転車|サイクル|单车|單車|자전거|bicycle|\bbike|cycling/iu],
  ['wheel', /観覧車|遊園|摩天轮|摩天輪|놀이|ferris|amusement|fairground/iu],
  [
    'boat',
    /港|波止場|桟橋|埠頭|渡し|フェリー|舟|船|码头|碼頭|항구|선착장|ferry|harbou?r|\bport\b|pier|wharf|\bboats?\b/iu,
  ],
  ['bridge', /橋|桥|다리|bridge/iu],
  ['tower', /タワー|電波塔|展望|tower|전망|\bviewpoint|look-?out/iu],
  ['fireworks', /花火|烟火|煙火|불꽃|firework/iu],
  ['drum', /太鼓|祭|まつり|神輿|山車|祭り|축제|festival|\bdrum/iu],
  ['lantern', /灯籠|灯篭|提灯|行灯|あかり|灯り|등롱|lantern/iu],
  ['bell', /鐘|钟楼|종각|\bbell/iu],
  ['clock', /時計|时钟|時鐘|시계|clock/iu],
  ['daruma', /だるま|達磨|人形|daruma/iu],
  ['glass', /ガラス|硝子|玻璃|유리|\bglass/iu],
  ['jar', /焼|窯|陶|器$|도자|potter|ceramic|kiln/iu],
  ['coffee', /カフェ|喫茶|珈琲|コーヒー|咖啡|카페|커피|caf[eé]|coffee/iu],
  ['tea', /茶|団子|だんご|和菓子|菓子|甘味|차집|찻집|\btea|sweets|confection/iu],
  ['bread', /パン|ベーカリー|面包|麵包|빵|baker|bread/iu],
  ['icecream', /アイス|ジェラート|ソフトクリーム|冰淇淋|아이스|ice cream|gelato/iu],
  [
    'bowl',
    /ラーメン|らーめん|うどん|そば|蕎麦|食堂|麺|定食|拉面|拉麵|식당|국수|ramen|noodle|diner|restaurant|kitchen/iu,
  ],
  ['riceball', /おにぎり|おむすび|弁当|米|ご飯|\brice/iu],
  ['sake', /酒|ワイン|ビール|醸造|양조|sake\b|brewer|winer/iu],
  ['barrel', /味噌|みそ|醤油|樽|蔵|藏|miso|barrel|storehouse/iu],
  ['citrus', /みかん|果樹|果物|農園|りんご|柑|橘|과수|orange|citrus|fruit|orchard|farm/iu],
  ['fish', /魚|寿司|鮨|鮮|水族|鱼|수족관|생선|fish|sushi|aquarium/iu],
  ['cat', /猫|ねこ|ネコ|고양이|\bcat/iu],
  ['crane', /鶴|折り紙|折紙|紙すき|和紙|origami|\bpaper\b|\bcrane/iu],
  ['book', /図書|書店|本屋|文庫|学校|図书|圖書|도서|서점|책방|library|\bbook|school/iu],
  ['music', /音楽|ホール|ライブ|ステージ|舞台|音乐|音樂|음악|공연|music|stage|concert|theat/iu],
  ['camera', /写真|フォト|撮影|照相|사진|photo|camera/iu],
  ['gift', /土産|みやげ|物産|案内所|受付|ゴール|礼物|禮物|선물|안내|souvenir|gift|information|reception|goal/iu],
  [
    'shop',
    /商店|市場|マルシェ|朝市|百貨|薬局|商会|商场|商場|시장|상점|가게|market|\bshops?\b|store\b|arcade|mall\b|bazaar/iu,
  ],
  ['house', /町家|町屋|屋敷|邸|旅館|宿|民家|旧家|古民家|한옥|저택|\bhouse|mansion|\binn\b|villa|residence/iu],
  ['gate', /門|门|문$|\bgate/iu],
  ['cherry', /桜|さくら|花見|樱|櫻|벚꽃|sakura|cherry|blossom/iu],
  ['sunflower', /ひまわり|向日葵|花畑|花壇|フラワー|꽃|flower|garden of/iu],
  ['ginkgo', /銀杏|いちょう|イチョウ|紅葉|もみじ|银杏|은행나무|단풍|ginkgo|maple/iu],
  ['pine', /松原|松林|杉|高原|キャンプ|소나무|\bpine|cedar|camp/iu],
  ['snow', /雪|スキー|氷|눈꽃|\bsnow|\bski/iu],
  ['tree', /公園|庭園|広場|森|林$|植物園|公园|公園|공원|정원|숲|park\b|garden|forest|woods|square\b|plaza/iu],
  [
    'wave',
    /海|浜|浦$|磯|岬|川|池|湖|滝|水|해변|바다|강$|호수|beach|\bsea|coast|\bcape\b|river|\blake|\bpond|waterfall/iu,
  ],
  ['weathercock', /風|风|바람|\bwind/iu],
  ['steps', /坂|石段|階段|참배길|steps|stairs|slope/iu],
  ['mountain', /山$|岳$|峰$|峠|丘|登山|산$|언덕|\bmount|\bmt\b|\bhill/iu],
  ['sun', /日の出|朝日|夕日|夕陽|日本晴|일출|노을|sunrise|sunset|\bsun\b/iu],
  ['shop', /店|屋$|堂$|通り|街$|거리|street|town/iu],
];

/** The motif that the name of a place calls for; null where none does. */
export const motifOfName = (...names: readonly string[]): MotifName | null => {
  for (const name of names) {
    const found = WORDS.find(([, words]) => words.test(name));
    if (found) return found[0];
  }
  return null;
};
