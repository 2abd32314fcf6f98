import { expect, it } from 'vitest';
import { buildCaches, builtFilesIn, fingerprint } from './build-caches.ts';

it('a fingerprint changes with any file name', () => {
  expect(fingerprint(['/assets/a.js', '/assets/b.js'])).toBe(fingerprint(['/assets/a.js', '/assets/b.js']));
  expect(fingerprint(['/assets/a.js', '/assets/b.js'])).not.toBe(fingerprint(['/assets/a.js', '/assets/c.js']));
  expect(fingerprint(['/assets/a.js'])).toMatch(/^[a-z0-9]+$/);
});

it('finds the files below a base only', () => {
  const html = '<link rel="stylesheet" href="/console/assets/a.css"><script src="/assets/b.js"></script>';
  expect(builtFilesIn(html, '/console/assets/')).toEqual(['/console/assets/a.css']);
});

it('leaves the caches of another app alone', () => {
  const { cacheOf, outdated } = buildCaches('meguri-walk-');
  const [one, two, three] = ['one', 'two', 'three'].map((build) => cacheOf(build, 'shell'));
  expect(outdated(['meguri-build-one-shell', one ?? '', two ?? '', three ?? ''], 'three')).toEqual([one]);
});
