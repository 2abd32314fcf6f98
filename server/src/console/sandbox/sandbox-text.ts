import { applyOperations } from '@meguri/core/document/apply-operations.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { type NewFile, templatePages, templateText } from '../campaigns/template-folder.ts';

const DAY_MS = 86_400_000;
/** The sandbox is always in the middle of its event when it is made. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 60;

const NAME = { ja_JP: '練習帳', en_US: 'Sandbox', zh_CH: '练习册', zh_TW: '練習冊', ko_KR: '연습장' };

/** Spots in open water, so that nobody looks for them. Each is collected in another way. */
const SPOTS: readonly { id: string; name: Record<string, string>; methods: Json }[] = [
  {
    id: 'gate',
    name: { ja_JP: '門', en_US: 'Gate', zh_CH: '大门', zh_TW: '大門', ko_KR: '문' },
    methods: { proximity: {}, qr: { version: 1 } },
  },
  {
    id: 'bridge',
    name: { ja_JP: '橋', en_US: 'Bridge', zh_CH: '桥', zh_TW: '橋', ko_KR: '다리' },
    methods: { qr: { version: 1 } },
  },
  {
    id: 'well',
    name: { ja_JP: '井戸', en_US: 'Well', zh_CH: '水井', zh_TW: '水井', ko_KR: '우물' },
    methods: { keyword: { answers: ['ido', 'いど'] }, qr: { version: 1 } },
  },
  {
    id: 'tower',
    name: { ja_JP: '塔', en_US: 'Tower', zh_CH: '塔', zh_TW: '塔', ko_KR: '탑' },
    methods: { proximity: {}, qr: { version: 1 } },
  },
  {
    id: 'market',
    name: { ja_JP: '市場', en_US: 'Market', zh_CH: '市场', zh_TW: '市場', ko_KR: '시장' },
    methods: { qr: { version: 1 } },
  },
  {
    id: 'garden',
    name: { ja_JP: '庭', en_US: 'Garden', zh_CH: '花园', zh_TW: '庭園', ko_KR: '정원' },
    methods: { proximity: {}, photo: {} },
  },
];
const ORIGIN = { lat: 34.1, lon: 133.35 };
const STEP = 0.002;

/** The folder of a new sandbox: a festival that is going on, with six spots and everything to try. */
export async function sandboxFolder(slug: string, now: number): Promise<{ text: string; files: NewFile[] }> {
  const set = (path: string, value: Json): Operation => ({ op: 'set', path, value });
  const day = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  const spots = SPOTS.map(({ id, name, methods }, index) => ({
    id,
    name,
    lat: Number((ORIGIN.lat + STEP * Math.floor(index / 3)).toFixed(6)),
    lon: Number((ORIGIN.lon + STEP * (index % 3)).toFixed(6)),
    stamp: {},
    methods,
  }));
  const applied = applyOperations(await templateText('festival'), [
    set('/slug', slug),
    set('/name', NAME),
    set('/mainColor', '#f4f4f4'),
    set('/period/start', day(-DAYS_BEFORE)),
    set('/period/end', day(DAYS_AFTER)),
    set('/spots', spots),
    set('/organiser', { name: NAME, email: 'sandbox@example.jp' }),
  ]);
  if (!applied.ok) throw new Error(`the template of the sandbox cannot be filled in: ${applied.code} ${applied.path}`);
  return { text: applied.text, files: await templatePages('festival') };
}
