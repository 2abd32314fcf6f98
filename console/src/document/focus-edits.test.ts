import type { Json } from '@meguri/core/document/document-operations.ts';
import { focusIn, withFocus } from '@meguri/core/lib/picture-focus.ts';
import { positionOf } from '@meguri/ui/pictures/focus-position.ts';
import { expect, it } from 'vitest';
import { focusEdit, focusedPictures, focusOf } from './focus-edits.ts';

const ONE: Json = { focus: { 'images/a.jpg': { x: 90, y: 50 } } };
const TWO: Json = { focus: { 'images/a.jpg': { x: 90, y: 50 }, 'b.jpg': { x: 0, y: 0 } } };

it.each<[string, Json | null, { x: number; y: number }, object | null]>([
  ['the first one', {}, { x: 0, y: 50 }, { op: 'set', path: '/focus/images~1a.jpg', value: { x: 0, y: 50 } }],
  ['another one', ONE, { x: 90, y: 0 }, { op: 'set', path: '/focus/images~1a.jpg', value: { x: 90, y: 0 } }],
  ['the same', ONE, { x: 90, y: 50 }, null],
  ['the middle where there is none', {}, { x: 50, y: 50 }, null],
  ['the middle, with the last one', ONE, { x: 50, y: 50 }, { op: 'remove', path: '/focus' }],
  ['the middle, with another one left', TWO, { x: 50, y: 50 }, { op: 'remove', path: '/focus/images~1a.jpg' }],
])('the edit of %s', (_, data, focus, operation) => {
  expect(focusEdit(data, 'images/a.jpg', focus)).toEqual(operation);
});

it('reads what is a focus, and nothing else', () => {
  const broken: Json = { focus: { 'a.jpg': 'left', 'b.jpg': { x: 1 }, 'c.jpg': { x: 1, y: 2 } } };
  expect(focusedPictures(broken)).toEqual([['c.jpg', { x: 1, y: 2 }]]);
  expect(focusedPictures({ focus: [] })).toEqual([]);
  expect(focusOf(null, 'a.jpg')).toBeNull();
});

it.each([
  { x: 0, y: 100 },
  { x: 37, y: 5 },
])('the app reads the focus %o as the server writes it', (focus) => {
  const url = withFocus('/files/1/a%231.jpg', focus);
  expect(positionOf(url)).toBe(`${focus.x}% ${focus.y}%`);
  expect(focusIn(url)).toEqual(focus);
});

it('a picture without a focus has no position', () => {
  expect([positionOf('/files/1/a.jpg'), focusIn('/files/1/a.jpg')]).toEqual([undefined, undefined]);
});

it.each(['/files/1/a.jpg#focus=', '/files/1/a.jpg#focus=1,2,3', '/files/1/a.jpg#focus=1,}'])(
  '%s has no focus',
  (url) => {
    expect(focusIn(url)).toBeUndefined();
  },
);
