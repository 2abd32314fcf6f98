import { LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  colourOf,
  freshAnswers,
  limitOf,
  namesOf,
  prizesOf,
  readAnswers,
  readPlaces,
  slugOf,
  TEMPLATE_COLOURS,
  withMovedPlace,
  withoutBrokenCells,
  withPlace,
} from './wizard-answers.ts';

const NOW = Date.parse('2026-11-23T00:00:00Z');

describe('the colour of a new cover', () => {
  const campaigns = [{ slug: 'akari', colour: '#ffc600' }];
  const fresh = freshAnswers(NOW);
  it.each([
    ['as chosen', { colour: '#111111', from: { campaign: 'akari' } }, '#111111'],
    ['of the template', { colour: null, from: 'museum' }, TEMPLATE_COLOURS.museum],
    ['of the campaign that is copied', { colour: null, from: { campaign: 'akari' } }, '#ffc600'],
  ] as const)('is that %s', (_, answers, colour) => {
    expect(colourOf({ ...fresh, ...answers }, campaigns)).toBe(colour);
  });
});

describe('the places of a new campaign', () => {
  it.each([
    ['百灯坂 34.1005, 133.3415', { name: '百灯坂', position: { lat: 34.1005, lon: 133.3415 } }],
    ['百灯坂\t34.1005\t133.3415', { name: '百灯坂', position: { lat: 34.1005, lon: 133.3415 } }],
    ['Old Mill, 34.1, -133.3', { name: 'Old Mill', position: { lat: 34.1, lon: -133.3 } }],
    ['広場２　３４．１、１３３．３', { name: '広場2', position: { lat: 34.1, lon: 133.3 } }],
    [`百灯坂 34°06'01.8"N 133°20'29.4"E`, { name: '百灯坂', position: { lat: 34.1005, lon: 133.3415 } }],
    [
      '2度目の橋\t北緯34度6分1.8秒\t東経133度20分29.4秒',
      { name: '2度目の橋', position: { lat: 34.1005, lon: 133.3415 } },
    ],
    ['北緯40度の碑\t40.0\t140.0', { name: '北緯40度の碑', position: { lat: 40, lon: 140 } }],
    ['東経135度子午線塔 34.649, 135.0', { name: '東経135度子午線塔', position: { lat: 34.649, lon: 135 } }],
    ['月見橋', { name: '月見橋', position: null }],
    ['34.1, 133.3', { name: '34.1, 133.3', position: null }],
    ['Room 12 99.1, 133.3', { name: 'Room 12 99.1, 133.3', position: null }],
    ['駅 https://www.google.com/maps/place/X/@34.1,133.3,17z', { name: '駅', position: { lat: 34.1, lon: 133.3 } }],
    ['駅,https://maps.google.com/?q=34.1,133.3', { name: '駅', position: { lat: 34.1, lon: 133.3 } }],
    ['https://www.google.com/maps/place/Mill/@34.1,133.3,17z', { name: 'Mill', position: { lat: 34.1, lon: 133.3 } }],
    ['https://maps.google.com/?q=34.1,133.3', { name: 'https://maps.google.com/?q=34.1,133.3', position: null }],
    ['駅 https://maps.app.goo.gl/AbCd', { name: '駅', position: null }],
  ])('reads %j', (line, place) => {
    expect(readPlaces(`\n${line}\n\n`)).toEqual([place]);
  });
});

describe('cells that a spreadsheet copied', () => {
  it.each([
    ['"東町\n商店街"\t34.1\t133.3\n西町\t34.2\t133.4', '東町 商店街\t34.1\t133.3\n西町\t34.2\t133.4'],
    ['"The ""Old""\nMill"\t34.1\t133.3', 'The "Old" Mill\t34.1\t133.3'],
    ['"海"\t34.1\t133.3\n', '"海"\t34.1\t133.3\n'],
    ['"海 34.1, 133.3\n山"\n', '"海 34.1, 133.3\n山"\n'],
  ])('%j', (pasted, expected) => {
    expect(withoutBrokenCells(pasted)).toBe(expected);
  });
});

describe('a press on the map', () => {
  const at = { lat: 34.1, lon: 133.3 };
  const name = (number: number) => `スポット ${number}`;
  it.each([
    ['', 'スポット 1 34.1, 133.3'],
    ['月見橋', '月見橋 34.1, 133.3'],
    ['百灯坂 34, 133\n\n月見橋\n広場', '百灯坂 34, 133\n\n月見橋 34.1, 133.3\n広場'],
    ['百灯坂 34, 133\n', '百灯坂 34, 133\nスポット 2 34.1, 133.3'],
    ['駅 https://maps.app.goo.gl/AbCd', '駅 34.1, 133.3'],
  ])('gives %j a position', (text, expected) => {
    expect(withPlace(text, at, name)).toBe(expected);
  });

  it('moves one place and leaves the other lines', () => {
    const text = '百灯坂 34, 133\n月見橋\n広場\t35\t135';
    expect(withMovedPlace(text, 1, at)).toBe('百灯坂 34, 133\n月見橋\n広場 34.1, 133.3');
    expect(withMovedPlace(text, 5, at)).toBe(text);
  });
});

it('asks for what was typed, with spots that have a position', () => {
  const answers = {
    ...freshAnswers(NOW),
    name: ' Harbour Walk ',
    organiser: ' 港町 ',
    places: '百灯坂 34.1, 133.3\n月見橋',
  };
  expect(bodyOf(answers)).toEqual({
    slug: 'harbour-walk',
    from: { template: 'town-walk' },
    name: 'Harbour Walk',
    start: '2026-12-23',
    end: '2027-01-19',
    organiser: '港町',
    languages: LOCALES,
    methods: ['proximity', 'qr'],
    spots: [{ name: '百灯坂', lat: 34.1, lon: 133.3 }],
  });
  const copy = bodyOf({ ...answers, from: { campaign: 'akari' }, colour: '#123456' });
  expect(copy).toMatchObject({ from: { campaign: 'akari' }, mainColor: '#123456' });
  expect(copy).not.toHaveProperty('spots');
});

describe('the names of a place', () => {
  it.each<[string, Locale[], ReturnType<typeof namesOf>]>([
    ['百灯坂 / Lantern Hill', ['ja_JP', 'en_US'], { ja_JP: '百灯坂', en_US: 'Lantern Hill' }],
    ['百灯坂\tLantern Hill', ['ja_JP', 'en_US', 'ko_KR'], { ja_JP: '百灯坂', en_US: 'Lantern Hill' }],
    ['百灯坂', ['ja_JP', 'en_US'], '百灯坂'],
    ['東口/西口', ['ja_JP', 'en_US'], '東口/西口'],
    ['東口 / 西口', ['ja_JP'], '東口 / 西口'],
    ['百灯坂\t本町', ['ja_JP'], '百灯坂 本町'],
    ['a / b / c', ['ja_JP', 'en_US'], 'a / b / c'],
    ['/ b', ['ja_JP', 'en_US'], '/ b'],
  ])('%j in %j', (written, languages, names) => {
    expect(namesOf(written, languages)).toEqual(names);
  });

  it('are in the line in front of the position', () => {
    const places = '百灯坂\tLantern Hill\t34.1\t133.3\n駅 / Station 34.2, 133.4';
    expect(bodyOf({ ...freshAnswers(NOW), name: 'x', places, languages: ['ja_JP', 'en_US'] }).spots).toEqual([
      { name: { ja_JP: '百灯坂', en_US: 'Lantern Hill' }, lat: 34.1, lon: 133.3 },
      { name: { ja_JP: '駅', en_US: 'Station' }, lat: 34.2, lon: 133.4 },
    ]);
  });
});

it('asks for the stamps that were typed, and offers no more than there are spots', () => {
  const answers = { ...freshAnswers(NOW), places: '百灯坂 34, 133\n広場 34, 134\n月見橋' };
  expect(prizesOf(answers).map(({ stamps }) => stamps)).toEqual(['2', '2']);
  expect(prizesOf({ ...answers, places: '' }).map(({ stamps }) => stamps)).toEqual(['3', '8']);
  const typed = { ...answers, stamps: { gift: '１', grand: '2' } };
  expect(bodyOf({ ...answers, stamps: { gift: '１' } })).toMatchObject({ prizes: [{ id: 'gift', stamps: 1 }] });
  expect(bodyOf({ ...typed, withoutPrizes: ['grand'] })).toMatchObject({
    prizes: [{ id: 'gift', stamps: 1 }],
    withoutPrizes: ['grand'],
  });
  expect(bodyOf(typed)).not.toHaveProperty('withoutPrizes');
  expect(prizesOf({ ...answers, from: { campaign: 'akari' } })).toEqual([]);
});

it.each([
  ['みなとめぐり', null, 'rally-1'],
  ['みなとめぐり', 'minato', 'minato'],
  ['Café 24', null, 'cafe-24'],
])('the address of %s is %s or %s', (name, slug, expected) => {
  expect(slugOf({ ...freshAnswers(NOW), name, slug })).toBe(expected);
});

it('asks for times, and for a limit where it is not that of the template', () => {
  const answers = freshAnswers(NOW);
  expect(bodyOf(answers)).not.toHaveProperty('limit');
  expect([limitOf(answers), limitOf({ ...answers, from: 'railway' })]).toEqual(['day', 'once']);
  expect(bodyOf({ ...answers, startTime: '10:00', endTime: '17:00', limit: 'week' })).toMatchObject({
    start: '2026-12-23 10:00',
    end: '2027-01-19 17:00',
    limit: 'week',
  });
});

it('goes on with what this computer has kept', () => {
  const stored = { ...freshAnswers(NOW), name: 'みなと', from: 'museum' as const };
  expect(readAnswers(JSON.stringify(stored), NOW)).toEqual(stored);
  expect(readAnswers('{"from":"other","name":"x"}', NOW)).toMatchObject({ from: 'town-walk', name: 'x' });
  const { startTime: _, endTime: __, limit: ___, withoutPrizes: ____, ...older } = stored;
  expect(readAnswers(JSON.stringify(older), NOW)).toEqual(stored);
  expect(readAnswers('{', NOW)).toEqual(freshAnswers(NOW));
});
