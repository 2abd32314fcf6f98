import { expect, it } from 'vitest';
import type { DraftText } from './draft-texts.ts';
import { proposalFaults } from './machine-marks.ts';
import { TEXT_PLACES } from './places-of-texts.ts';

const text = (ja_JP: string): DraftText => ({
  path: '/description',
  field: '/description',
  entry: null,
  place: { ...TEXT_PLACES[0], room: 20 } as DraftText['place'],
  words: { ja_JP },
  isShared: false,
  files: {},
});

it.each([
  ['橋を渡る', 'Cross the bridge', []],
  ['橋', '', ['empty']],
  ['橋', '橋', ['same']],
  ['100', '100', []],
  ['{name} さん', 'Mr {nom}', ['placeholder']],
  ['http://a.example を見る', 'See this', ['link']],
  ['17 時から', 'From noon', ['number']],
  ['橋', 'A very long text about a bridge', ['long']],
  ['**橋**', '** bridge', ['marks']],
  ['# 橋\n\n- 門', '# Bridge\n\n- Gate', []],
  ['# 橋\n\n- 門', '# Bridge - Gate', ['marks']],
])('of %j, the proposal %j has the faults %o', (source, target, faults) => {
  expect(proposalFaults({ text: text(source), target }, 'en_US', 'ja_JP')).toEqual(faults);
});

it('says of a page without a proposal that a line of it could not be made', () => {
  const page = { ...text('# 橋'), place: TEXT_PLACES.find(({ form }) => form === 'page') as DraftText['place'] };
  expect(proposalFaults({ text: page, target: '' }, 'en_US', 'ja_JP')).toEqual(['unmade']);
});
