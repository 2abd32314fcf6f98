import { afterEach, describe, expect, it } from 'vitest';
import { CONSENT_TEXTS, PNG, SMALL, temporaryFolders } from '../../testing/folders.ts';
import { checkFolder } from './check-campaign.ts';

const { folder, clear } = temporaryFolders();
afterEach(clear);

/** Two courses, one spot with stamp and points and one with points only: 15 points in total. */
const SPOTS = `courses: [{ id: north, name: N }, { id: bare, name: B }]
spots:
  - { id: tower, name: T, lat: 1, lon: 1, courses: [north], stamp: {}, points: 10, methods: { qr: {} } }
  - { id: pond, name: P, lat: 1, lon: 1, courses: [north], points: 5, methods: { proximity: {} } }
`;
const spot = (methods: string) => `spots: [{ id: a, name: A, lat: 1, lon: 1, methods: { ${methods} } }]\n`;
const prize = (rest: string) => `presents: [{ id: p, name: P, ${rest} }]\n`;
const GUESTS = 'login: [guest, password]\n';
const requires = (rest: string) => SPOTS + prize(`kind: goods, requires: { ${rest} }`);
/** A year of a million points at each of ten spots: 3,640 million day by day, 530 million week by week. */
const rich = (limit: string) =>
  `acquisition: { limit: ${limit}, start: 2026-01-02T00:00:00Z, end: 2026-12-31T00:00:00Z }\nspots:\n${Array.from(
    { length: 10 },
    (_, n) => `  - { id: s${n}, name: S, lat: 1, lon: 1, points: 1000000, methods: { qr: {} } }\n`,
  ).join('')}`;
const question = (rest: string) =>
  `questionnaires: [{ id: q, type: 1, title: Q, questions: [{ id: a, label: A, ${rest} }] }]\n`;
const outcome = (rest = '') => `outcomes: [{ id: o, name: O, stock: 1${rest} }]`;
const shop = (id: string) => `{ id: ${id}, name: S }`;
const groupSpot = (id: string, shops: string) =>
  `  - { id: ${id}, name: G, lat: 1, lon: 1, methods: { qr: {} }, group: [${shops}] }\n`;
const map = (rest: string) => `map: { ${rest} }\n`;
const TILES = '"https://tiles.example.jp/{z}/{x}/{y}{r}.png"';
const BOUNDS = 'bounds: [[1, 2], [3, 4]]';

/** YAML that is appended to a small campaign, and the expected faults and (with ~) warnings, as `code path`. */
const ROWS: [string, string, string[]][] = [
  ['nothing', '', []],
  ['no privacy policy', 'pages: { terms: text.md }\n', ['~missing pages.privacy']],
  ['no pages that visitors consent to', 'pages: {}\n', ['~missing pages.privacy', '~missing pages.terms']],
  ['a spot without stamp and points gives a stamp', spot('qr: {}') + prize('kind: goods, requires: { stamps: 1 }'), []],
  ['passwords of seven characters', 'password: { minLength: 7 }\n', ['~range password.minLength']],
  ['passwords of fifteen characters', 'password: { minLength: 15 }\n', []],
  ['an offset as time zone', 'timezone: "+09:00"\n', ['format timezone']],
  ['UTC as time zone', 'timezone: UTC\n', []],
  ['a measurement id', 'analytics: { gtag: G-ABCDEF }\n', []],
  ['a conversion id', 'analytics: { gtag: AW-12345678 }\n', []],
  ['a container, which can load any script', 'analytics: { gtag: GTM-ABCDEF }\n', ['format analytics.gtag']],
  ['a time without offset', 'acquisition: { start: 2026-02-01T00:00:00 }\n', []],
  ['dates alone', 'acquisition: { start: 2026-02-01, end: 2026-02-01 }\n', []],
  ['a date that does not exist', 'acquisition: { start: 2026-02-30 }\n', ['format acquisition.start']],
  ['a date of another notation', 'acquisition: { start: 2026/02/01 }\n', ['format acquisition.start']],
  ['an hour alone', 'acquisition: { start: 2026-02-01 9 }\n', ['format acquisition.start']],
  ['an instant at 24 h', 'acquisition: { start: 2026-02-01T24:00:00Z }\n', ['format acquisition.start']],
  [
    'an acquisition that ends before it starts',
    'acquisition: { start: 2026-02-02T00:00:00Z, end: 2026-02-01T00:00:00Z }\n',
    ['order acquisition.end'],
  ],
  [
    'a window that ends when it starts',
    prize('kind: goods, window: { start: 2026-02-01T00:00:00Z, end: 2026-02-01T00:00:00Z }'),
    ['order presents[0].window.end'],
  ],
  [
    'a draw after the erasure of personal data',
    `retention: { days: 1 }\n${prize(`kind: lottery, lottery: { type: drawn, drawAt: 2099-01-01T00:00:00Z, ${outcome()} }`)}`,
    ['order presents[0].lottery.drawAt'],
  ],
  [
    'a window that ends after the erasure of personal data',
    `retention: { days: 1 }\n${prize('kind: goods, window: { end: 2099-01-01T00:00:00Z }')}`,
    ['~order presents[0].window.end'],
  ],
  ['a retention of 0 days', 'retention: { days: 0 }\n', ['range retention.days']],
  ['a login listed twice', 'login: [line, line]\n', ['duplicate login[1]']],
  ['a focus outside of its picture', 'focus: { a: { x: 101, y: 0 } }\n', ['range focus.a.x', '~no_effect focus']],
  ['a focus of a picture that no field names', 'focus: { a.svg: { x: 10, y: 0 } }\n', ['~no_effect focus']],
  ['a mistyped key', 'analytic: {}\n', ['unknown_key analytic']],
  ['a spot without methods', spot(''), ['range spots[0].methods']],
  ['a latitude as text', 'spots: [{ id: a, name: A, lat: "1", lon: 1, methods: { qr: {} } }]\n', ['type spots[0].lat']],
  ['a text in an unknown language', 'description: { ja_JP: a, fr_FR: b }\n', ['unknown_key description.fr_FR']],
  ['a text that is a number', 'description: 5\n', ['type description']],
  ['an empty text', 'description: ""\n', ['range description']],
  [
    'a questionnaire of type 3',
    'questionnaires: [{ id: q, type: 3, title: Q, questions: [] }]\n',
    ['range questionnaires[0].questions', 'type questionnaires[0].type'],
  ],
  ['a keyword of blanks only', spot('keyword: { answers: ["　"] }'), ['format spots[0].methods.keyword.answers[0]']],
  [
    'keywords that differ by kana only',
    spot('keyword: { answers: [さくら, サクラ] }'),
    ['duplicate spots[0].methods.keyword.answers[1]'],
  ],
  [
    'exact keywords that differ by kana, and by width only',
    spot('keyword: { exact: true, answers: [さくら, サクラ, ｻｸﾗ] }'),
    ['duplicate spots[0].methods.keyword.answers[2]'],
  ],
  [
    'a quiz answer twice',
    spot('quiz: { question: Q, choices: [A, B], answer: [1, 1] }'),
    ['duplicate spots[0].methods.quiz.answer[1]'],
  ],
  [
    'a quiz answer of 0',
    spot('quiz: { question: Q, choices: [A, B], answer: 0 }'),
    ['range spots[0].methods.quiz.answer'],
  ],
  ['a code that ends with a blank', spot('qr: { codes: ["x "] }'), ['format spots[0].methods.qr.codes[0]']],
  ['a code twice', spot('qr: { codes: [x, x] }'), ['duplicate spots[0].methods.qr.codes[1]']],
  ['proximity with near: false', spot('proximity: { near: false }'), ['~impossible spots[0].methods.proximity.near']],
  [
    'a shop in two groups',
    `spots:\n${groupSpot('a', shop('s'))}${groupSpot('b', `${shop('t')}, ${shop('s')}`)}`,
    ['duplicate spots[1].group[1].id'],
  ],
  [
    'a member with half a position, and one with a radius but no position',
    `spots:\n${groupSpot('a', '{ id: s, name: S, lat: 1 }, { id: t, name: T, radius: 9 }')}`,
    ['missing spots[0].group[0].lon', '~no_effect spots[0].group[1].radius'],
  ],
  [
    'a sheet of a course without spots',
    `${SPOTS}sheets: [{ id: s, name: S, course: bare }]\n`,
    ['impossible sheets[0].course'],
  ],
  ['a sheet of all spots', `${SPOTS}sheets: [{ id: s, name: S, required: 1 }]\n`, []],
  ['a sheet of a campaign without spots', 'sheets: [{ id: s, name: S }]\n', ['impossible sheets[0].spots']],
  [
    'a spot with 0 points on a sheet',
    'spots: [{ id: a, name: A, lat: 1, lon: 1, points: 0, methods: { qr: {} } }]\nsheets: [{ id: s, name: S, spots: [a] }]\n',
    [],
  ],
  [
    'a sheet of an unknown course',
    `${SPOTS}sheets: [{ id: s, name: S, course: soth }]\n`,
    ['unknown_reference sheets[0].course'],
  ],
  [
    'more stamps than the course has, because a spot gives points only',
    requires('stamps: 2, course: north'),
    ['impossible presents[0].requires.stamps'],
  ],
  [
    'required stamps in a campaign that has no spots yet',
    prize('kind: goods, requires: { stamps: 3 }'),
    ['~impossible presents[0].requires'],
  ],
  [
    'required points in a campaign that has no spots yet',
    `spots: []\n${prize('kind: goods, requires: { points: 3 }')}`,
    ['~impossible presents[0].requires'],
  ],
  [
    'a required course without a number of stamps in a campaign that has no spots yet',
    `courses: [{ id: north, name: N }]\n${prize('kind: goods, requires: { course: north }')}`,
    ['missing presents[0].requires.stamps'],
  ],
  ['a required course without a number of stamps', requires('course: north'), ['missing presents[0].requires.stamps']],
  [
    'a required spot that gives points only',
    requires('spots: [tower, pond]'),
    ['impossible presents[0].requires.spots[1]'],
  ],
  [
    'a sheet of a course with a spot that gives points only',
    `${requires('sheet: s')}sheets: [{ id: s, name: S, course: north }]\n`,
    [],
  ],
  [
    'a sheet that requires more slots than it has',
    `${SPOTS}sheets: [{ id: s, name: S, course: north, required: 2 }]\n`,
    ['impossible sheets[0].required'],
  ],
  [
    'a sheet that lists a spot that gives points only',
    `${SPOTS}sheets: [{ id: s, name: S, spots: [tower, pond] }]\n`,
    ['~no_effect sheets[0].spots[1]'],
  ],
  [
    'a sheet without a spot that gives a stamp',
    `${SPOTS}sheets: [{ id: s, name: S, spots: [pond] }]\n`,
    ['impossible sheets[0].spots', '~no_effect sheets[0].spots[0]'],
  ],
  ['an unknown sheet', requires('sheet: s'), ['unknown_reference presents[0].requires.sheet']],
  ['points that can be collected day by day', requires('points: 100'), []],
  ['more points than a balance can store, with limit day', rich('day'), ['range spots']],
  ['the same points with limit week', rich('week'), []],
  ['the same points with limit once', rich('once'), []],
  [
    'more points than the spots give, with limit once',
    `${requires('points: 16')}acquisition: { limit: once }\n`,
    ['impossible presents[0].requires.points'],
  ],
  [
    'points in a campaign without points',
    spot('qr: {}') + prize('kind: goods, requires: { points: 1 }'),
    ['impossible presents[0].requires.points'],
  ],
  ['an exchange without a requirement', prize('kind: goods, consumes: true'), ['~no_effect presents[0].consumes']],
  [
    'a stock where guests take part',
    GUESTS + prize('kind: goods, stock: 1'),
    ['~missing presents[0].requires.verified'],
  ],
  [
    'serial codes where guests take part',
    GUESTS + prize('kind: access, content: { serials: s.csv }'),
    ['file_missing presents[0].content.serials', '~missing presents[0].requires.verified'],
  ],
  [
    'an instant lottery where guests take part',
    GUESTS + prize(`kind: lottery, lottery: { type: instant, ${outcome(', weight: 1')} }`),
    ['~missing presents[0].requires.verified'],
  ],
  ['a stock for guests, said', GUESTS + prize('kind: goods, stock: 1, requires: { verified: false }'), []],
  ['goods without a limit where guests take part', GUESTS + prize('kind: goods'), []],
  ['a stock where no guests take part', prize('kind: goods, stock: 1'), []],
  ['a coupon at an unknown spot', prize('kind: coupon, spots: [tower]'), ['unknown_reference presents[0].spots[0]']],
  ['spots of goods', SPOTS + prize('kind: goods, spots: [tower]'), ['~no_effect presents[0].spots']],
  [
    'a survey of type 1',
    question('kind: text') + prize('kind: goods, survey: q'),
    ['unknown_reference presents[0].survey'],
  ],
  ['access without content', prize('kind: access'), ['~missing presents[0].content']],
  [
    'ar without model and frame',
    prize('kind: ar, content: { text: Hello }'),
    ['~missing presents[0].content', '~no_effect presents[0].content.text'],
  ],
  [
    'goods with content',
    prize('kind: goods, content: { url: https://example.jp }'),
    ['~no_effect presents[0].content.url'],
  ],
  ['kind lottery without a lottery', prize('kind: lottery'), ['missing presents[0].lottery']],
  [
    'goods with a lottery',
    prize(`kind: goods, lottery: { type: drawn, ${outcome()} }`),
    ['impossible presents[0].lottery'],
  ],
  [
    'an instant outcome without weight',
    prize(`kind: lottery, lottery: { type: instant, ${outcome()} }`),
    ['missing presents[0].lottery.outcomes[0].weight'],
  ],
  [
    'a malformed weight, reported once',
    prize(`kind: lottery, lottery: { type: instant, ${outcome(', weight: -1')} }`),
    ['range presents[0].lottery.outcomes[0].weight'],
  ],
  [
    'an outcome that is never drawn',
    prize(`kind: lottery, lottery: { type: instant, loseWeight: 1, ${outcome(', weight: 0')} }`),
    ['~no_effect presents[0].lottery.outcomes[0].weight'],
  ],
  [
    'weights that are all 0',
    prize(`kind: lottery, lottery: { type: instant, ${outcome(', weight: 0')} }`),
    ['impossible presents[0].lottery.outcomes', '~no_effect presents[0].lottery.outcomes[0].weight'],
  ],
  [
    'an instant lottery with drawAt',
    prize(`kind: lottery, lottery: { type: instant, drawAt: 2026-02-01T00:00:00Z, ${outcome(', weight: 1')} }`),
    ['~no_effect presents[0].lottery.drawAt'],
  ],
  [
    'a drawn lottery with weights',
    prize(
      `kind: lottery, lottery: { type: drawn, drawAt: 2026-02-01T00:00:00Z, loseWeight: 1, ${outcome(', weight: 1')} }`,
    ),
    ['~no_effect presents[0].lottery.loseWeight', '~no_effect presents[0].lottery.outcomes[0].weight'],
  ],
  [
    'a draw before the window',
    prize(
      `kind: lottery, window: { start: 2026-03-01T00:00:00Z }, lottery: { type: drawn, drawAt: 2026-02-01T00:00:00Z, ${outcome()} }`,
    ),
    ['order presents[0].lottery.drawAt'],
  ],
  [
    'two outcomes with one id',
    prize(
      'kind: lottery, lottery: { type: instant, outcomes: [{ id: o, name: O, stock: 1, weight: 1 }, { id: o, name: O, stock: 1, weight: 1 }] }',
    ),
    ['duplicate presents[0].lottery.outcomes[1].id'],
  ],
  [
    'two questionnaires after registration',
    `questionnaires:\n  - { id: a, type: 1, title: A, questions: [{ id: x, kind: text, label: X }] }\n  - { id: b, type: 1, title: B, questions: [{ id: x, kind: text, label: X }] }\n`,
    ['duplicate questionnaires[1].type'],
  ],
  ['a choice question without choices', question('kind: single'), ['missing questionnaires[0].questions[0].choices']],
  ['a scale without max', question('kind: scale'), ['missing questionnaires[0].questions[0].max']],
  ['a number with max', question('kind: number, max: 9'), []],
  ['a date with choices', question('kind: date, choices: [A]'), ['~no_effect questionnaires[0].questions[0].choices']],
  ['a map image without bounds', map('style: image, image: icon.png'), ['missing map.bounds']],
  [
    'a map without its image',
    map(`style: image, url: https://example.jp, ${BOUNDS}`),
    ['missing map.image', '~no_effect map.url'],
  ],
  [
    'a map with swapped corners',
    map(`style: url, url: ${TILES}, attribution: A, bounds: [[3, 2], [1, 4]]`),
    ['order map.bounds'],
  ],
  ['map tiles', map(`style: url, url: ${TILES}, attribution: A, maxZoom: 17`), []],
  ['map tiles without attribution', map(`style: url, url: ${TILES}`), ['~missing map.attribution']],
  [
    'map tiles without {x} and {y}',
    map('style: url, url: "https://tiles.example.jp/{z}/1/2.png", attribution: A'),
    ['format map.url'],
  ],
  [
    'map tiles of several hosts',
    map('style: url, url: "https://{s}.example.jp/{z}/{x}/{y}.png", attribution: A'),
    ['format map.url'],
  ],
  [
    'a map host that would break the page policy',
    map('style: url, url: "https://a;sandbox/{z}/{x}/{y}.png", attribution: A'),
    ['format map.url'],
  ],
  ['maxZoom of a map image', map(`style: image, image: icon.png, maxZoom: 3, ${BOUNDS}`), ['~no_effect map.maxZoom']],
  [
    'a transcript without an audio guide',
    'spots: [{ id: a, name: A, lat: 1, lon: 1, methods: { qr: {} }, transcript: A }]\n',
    ['~no_effect spots[0].transcript'],
  ],
  [
    'a picture as audio guide',
    'spots: [{ id: a, name: A, lat: 1, lon: 1, methods: { qr: {} }, audio: icon.png }]\n',
    ['file_kind spots[0].audio'],
  ],
  [
    'a picture for the AR camera',
    'spots: [{ id: a, name: A, lat: 1, lon: 1, methods: { ar: { model: icon.png } } }]\n',
    [],
  ],
];

describe('the checks of a campaign file', () => {
  it.each([
    ['a mail server and passwords', 'password', { mail: true, line: false }, true],
    ['LINE and its log-in', 'line', { mail: false, line: true }, true],
    ['a mail server, but only LINE as a log-in', 'line', { mail: true, line: false }, false],
    ['LINE, but only passwords', 'password', { mail: false, line: true }, false],
    ['both log-ins, but neither server', 'password, line', { mail: false, line: false }, false],
    ['both log-ins and one server', 'password, line', { mail: false, line: true }, true],
  ])('judge a present for confirmed visitors by %s', async (_, logins, means, isFine) => {
    const text = `login: [${logins}]\n${prize('kind: goods, requires: { verified: true }')}`;
    const dir = await folder({ 'campaign.yaml': SMALL + text + CONSENT_TEXTS.yaml, ...CONSENT_TEXTS.files });
    const verdict = await checkFolder(dir, () => means);
    const found = verdict.ok ? [] : verdict.faults.map(({ code, path }) => `${code} ${path}`);
    expect(found).toEqual(isFine ? [] : ['impossible presents[0].requires.verified']);
  });

  it.each(ROWS)('judge %s', async (_, text, expected) => {
    const pages = text.includes('pages:') ? '' : CONSENT_TEXTS.yaml;
    const dir = await folder({ 'campaign.yaml': SMALL + text + pages, 'icon.png': PNG, ...CONSENT_TEXTS.files });
    const verdict = await checkFolder(dir);
    const faults = verdict.ok ? [] : verdict.faults;
    const warnings = verdict.warnings.filter(({ code }) => code !== 'file_unused');
    const found = [
      ...faults.map(({ code, path }) => `${code} ${path}`),
      ...warnings.map(({ code, path }) => `~${code} ${path}`),
    ];
    expect(found).toEqual(expected);
  });

  it.each([
    '404',
    '500',
    'api',
    'assets',
    'files',
    'healthz',
    'readyz',
    'metrics',
    'console',
    'staff',
    'sign-in',
    'account',
    'a--b',
  ])('reject the reserved slug %s', async (slug) => {
    const dir = await folder({ 'campaign.yaml': SMALL.replace('slug: small', `slug: "${slug}"`) });
    expect(await checkFolder(dir)).toMatchObject({
      ok: false,
      faults: [{ code: 'reserved', line: 1, path: 'slug' }],
    });
  });
});
