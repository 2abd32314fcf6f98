import { describe, expect, it } from 'vitest';
import { freeAmong, isNewSlug, slugsLike } from './slug-rules.ts';

const NOW = Date.parse('2026-11-23T00:00:00Z');

describe('isNewSlug', () => {
  it.each<[string, boolean]>([
    ['akari', true],
    ['a-b-2026', true],
    ['x'.repeat(52), true],
    ['x'.repeat(53), false],
    ['', false],
    ['a--b', false],
    ['Akari', false],
    ['みなと', false],
    ['console', false],
    ['api', false],
    ['sign-in', false],
    ['new', false],
  ])('%s: %s', (slug, may) => {
    expect(isNewSlug(slug)).toBe(may);
  });
});

describe('the slugs in place of one that cannot be used', () => {
  const free = (slug: string, taken: readonly string[] = []) => freeAmong(slugsLike(slug, NOW), new Set(taken));

  it.each<[string, string[], string[]]>([
    ['akari', ['akari'], ['akari-2026', 'akari-2', 'akari-3']],
    ['akari', ['akari', 'akari-2026', 'akari-3'], ['akari-2', 'akari-4', 'akari-5']],
    ['console', [], ['console-2026', 'console-2', 'console-3']],
    ['--', [], ['rally-2026', 'rally-2', 'rally-3']],
  ])('like %s where %j are taken', (slug, taken, offered) => {
    expect(free(slug, taken)).toEqual(offered);
  });

  it('are short enough for a long one', () => {
    expect(free('x'.repeat(60))).toHaveLength(3);
  });
});
