import { expect, it } from 'vitest';
import { freeItemId } from './free-item-id.ts';

it.each([
  ['Old Lighthouse', [], 'old-lighthouse'],
  ['Old Lighthouse', ['old-lighthouse'], 'old-lighthouse-2'],
  ['百灯坂', ['a', 'b'], 'spot-3'],
  ['百灯坂', ['a', 'spot-3'], 'spot-4'],
  ['Café 24', [], 'cafe-24'],
])('gives %s a free id', (name, taken, id) => {
  expect(freeItemId(name, taken, 'spot')).toBe(id);
});
