import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isReserved, SLUG_MAX } from '@meguri/core/campaign/slug-rules.ts';
import { DEFAULT_TIME_ZONE } from '@meguri/core/catalogue/catalogue.ts';
import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';

/** How long the campaign of a new folder runs. */
const DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * Writes the folder of a new campaign: three spots, a sheet and a prize, with a comment at each key. It passes `campaign
 * check` as it is and runs from today. Returns the reason if nothing was written.
 */
export async function writeNewCampaign(slug: string, dir: string, now: number): Promise<string | null> {
  if (!/^[a-z0-9-]+$/.test(slug) || slug.length > SLUG_MAX || isReserved(slug)) {
    return `${slug} cannot be a slug: use at most ${SLUG_MAX} of a-z, 0-9 and -, for example harbour-walk.`;
  }
  const existing = await readdir(dir).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : null));
  if (existing === null) return `${dir} is not a folder. Nothing was written.`;
  if (existing.length > 0) return `${dir} is not empty. Nothing was written.`;
  const dateAt = (at: number) => isoDate(localDate(at, DEFAULT_TIME_ZONE));
  const files = {
    'campaign.yaml': campaignYaml({ slug, dir, start: dateAt(now), end: dateAt(now + DAYS * DAY_MS) }),
    'pages/how-to-play.md': HOW_TO_PLAY,
    'pages/terms.md': TERMS,
    'pages/privacy.md': PRIVACY,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content, { flag: 'wx' });
  }
  return null;
}

const campaignYaml = ({ slug, dir, start, end }: { slug: string; dir: string; start: string; end: string }): string =>
  `# A stamp rally of three spots. Replace the texts, places and dates by your own.
# campaigns/akari/campaign.yaml shows every key of the format.
#
#   npm run -s meguri -- campaign check ${dir}     lists every error with its line
#   npm run -s meguri -- campaign apply ${dir}     publishes it

slug: ${slug} # the address: /${slug}/
name: # a text is one string for all languages, or one for each language
  ja_JP: まちのスタンプラリー
  en_US: Town Stamp Rally
description:
  ja_JP: 三つの場所をめぐって、スタンプを集めましょう。
  en_US: Visit three places and collect their stamps.
languages: [ja_JP, en_US] # also zh_CH, zh_TW and ko_KR
timezone: ${DEFAULT_TIME_ZONE} # dates and days are in this time zone
mainColor: "#ffc600" # the campaign's colour, in quotes
period: { start: ${start}, end: ${end} } # both days included; with a time: 2026-10-01 09:00
retention: { days: 180 } # so long after the period, personal data is erased
login: [guest, password] # guest: start with one tap, without a name. Also line
acquisition: { limit: once } # how often a spot gives its stamp: once, or each day or week

spots: # in the order of the stamp book
  - id: station # your own short name; posters and figures show it. Do not change it later
    name: { ja_JP: 駅前広場, en_US: Station Square }
    description: { ja_JP: 出発点です。時計台の下に集まります。, en_US: The starting point. Meet below the clock tower. }
    # Press the place in a map to see these two numbers.
    lat: 35.681382
    lon: 139.766084
    methods: # how the stamp is collected; a spot may have several
      qr: { version: 1 } # a poster with a code. A higher version makes older posters invalid

  - id: shop
    name: { ja_JP: 角の茶店, en_US: Corner Teahouse }
    lat: 35.683241
    lon: 139.768127
    methods:
      qr: { version: 1 }
      keyword: { answers: [まめ, mame], hint: { ja_JP: のれんのことば, en_US: The word on the curtain } }

  - id: park
    name: { ja_JP: 池のある公園, en_US: Park with the Pond }
    lat: 35.679527
    lon: 139.763416
    radius: 80 # metres that count as there; default 50
    methods:
      proximity: {} # being there is enough

sheets: # a card of stamps; it is complete with all of its spots
  - id: all
    name: { ja_JP: まちめぐり, en_US: Around the Town }

presents:
  - id: towel
    kind: goods # handed over at a counter. Also coupon, apply, access, ar and lottery
    name: { ja_JP: 記念てぬぐい, en_US: Souvenir Towel }
    requires: { stamps: 3, verified: false } # true: only with a confirmed e-mail address or LINE
    stock: 100 # without it, there is no limit

pages: # Markdown files; registration asks for consent to terms and privacy
  howToPlay: pages/how-to-play.md
  terms: pages/terms.md
  privacy: pages/privacy.md
`;

const HOW_TO_PLAY = `# 遊びかた / How to play

![](gesture:find)

1. 地図のスポットへ行きます。Go to a spot of the map.
2. ポスターのコードを読み取ります。Scan the code on the poster.
3. スタンプが集まったら、景品を受け取ります。Collect the stamps and receive the prize.
`;

const TERMS = `# 利用規約 / Terms of use

主催者の名前、連絡先、参加の条件を書いてください。

Write here who organises the event, how to reach you, and the conditions of participation.
`;

const PRIVACY = `# プライバシーポリシー / Privacy

集める情報、使いみち、保存する期間を書いてください。

Write here which data you collect, what for, and for how long you keep it.
`;
