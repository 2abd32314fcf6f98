import { describe, expect, it } from 'vitest';
import { offer, spotOf } from '../../testing/sample-spots.ts';
import { bodyOf, isSame, methodsOf, needsPosition } from './evidence.ts';

const at = { lat: 34.1, lon: 133.35, accuracy: 12, at: 0 };

it('sorts the methods of a spot by preference', () => {
  const all = ['photo', 'ar', 'quiz', 'keyword', 'barcode', 'qr', 'proximity'] as const;
  expect(methodsOf({ methods: all.map((method) => offer(method)) })).toEqual([
    'proximity',
    'qr',
    'barcode',
    'keyword',
    'quiz',
    'ar',
    'photo',
  ]);
  expect(methodsOf({ methods: [offer('photo')] })).toEqual(['photo']);
});

describe('the position', () => {
  const spot = spotOf('tower', { methods: [offer('proximity'), offer('keyword', { near: true }), offer('qr')] });

  it('is required when the method requires proximity', () => {
    expect(needsPosition(spot, 'proximity')).toBe(true);
    expect(needsPosition(spot, 'keyword')).toBe(true);
    expect(needsPosition(spot, 'qr')).toBe(false);
    expect(needsPosition(null, 'qr')).toBe(false);
  });

  it('is sent only when available, without the device timestamp', () => {
    expect(bodyOf({ spotId: 'tower', memberId: null }, { method: 'proximity' }, at)).toEqual({
      spotId: 'tower',
      method: 'proximity',
      lat: 34.1,
      lon: 133.35,
      accuracy: 12,
    });
    const code = { method: 'qr', code: 'abc' } as const;
    expect(bodyOf({ spotId: null, memberId: null }, code, null)).toEqual(code);
    expect(bodyOf({ spotId: null, memberId: 'pier' }, code, null)).toEqual({ ...code, memberId: 'pier' });
  });
});

it('evidence is equal only with equal content', () => {
  expect(isSame({ method: 'quiz', answer: [1, 3] }, { method: 'quiz', answer: [1, 3] })).toBe(true);
  expect(isSame({ method: 'quiz', answer: [1, 3] }, { method: 'quiz', answer: [1] })).toBe(false);
  expect(isSame({ method: 'keyword', keyword: 'a' }, { method: 'qr', code: 'a' })).toBe(false);
});
