import { expect, it } from 'vitest';
import { memberOf } from '../../testing/sample-spots.ts';
import { memberOptions, membersWith } from './member-choice.ts';

const SPOT = { lat: 34.1, lon: 133.35, radius: 50 };
const here = memberOf('here');
const pier = memberOf('pier', { lat: 34.11, lon: 133.35, address: '桟橋 1' });
const hill = memberOf('hill', { lat: 34.2, lon: 133.35, zip: '0000027' });
const AT_PIER = { lat: 34.1101, lon: 133.35 };

it.each([
  ['nearest first where the position is known', [here, hill, pier], AT_PIER, ['pier', 'here', 'hill']],
  ['in the organiser’s order without a position', [hill, here, pier], null, ['hill', 'here', 'pier']],
  ['in the organiser’s order where no member has a place', [here, memberOf('other')], AT_PIER, ['here', 'other']],
])('lists members %s', (_what, group, at, ids) => {
  const options = memberOptions(group, SPOT, at);
  expect(options.map(({ member }) => member.id)).toEqual(ids);
  const isKnown = at !== null && group.includes(pier);
  expect(options.every(({ distance }) => (distance !== null) === isKnown)).toBe(true);
});

it('knows no distance of a member at the place of an unknown spot', () => {
  const options = memberOptions([here, pier], null, AT_PIER);
  expect(options.map(({ member, distance }) => [member.id, distance === null])).toEqual([
    ['pier', false],
    ['here', true],
  ]);
});

it.each([
  ['PI', ['pier']],
  ['桟橋', ['pier']],
  ['0000027', ['hill']],
  [' ', ['here', 'pier', 'hill']],
  ['nowhere', []],
])('finds members by %j', (text, ids) => {
  const found = membersWith(memberOptions([here, pier, hill], SPOT, null), text);
  expect(found.map(({ member }) => member.id)).toEqual(ids);
});
