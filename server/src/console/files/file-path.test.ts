import { expect, test } from 'vitest';
import { cleanPath, freePath, isFilePath } from './file-path.ts';

test.each([
  ['images/gate.webp', true],
  ['gate.webp', true],
  ['画像/門.webp', true],
  ['../gate.webp', false],
  ['images/../gate.webp', false],
  ['/gate.webp', false],
  ['images//gate.webp', false],
  ['images/', false],
  ['.hidden.webp', false],
  ['images/.hidden.webp', false],
  ['images\\gate.webp', false],
  ['gate\n.webp', false],
  ['campaign.yaml', false],
  ['campaign.yml', false],
])('%s is a path of a file: %s', (path, isOne) => {
  expect(isFilePath(path)).toBe(isOne);
});

test.each([
  ['IMG 0042 (1).JPG', 'IMG-0042-1.jpg'],
  ['images/百塔 の門.png', 'images/百塔-の門.png'],
  ['images/../../etc/passwd.png', 'images/etc/passwd.png'],
  ['ガ.png', 'ガ.png'],
  ['???.png', 'file.png'],
  ['a.b.c.svg', 'a-b-c.svg'],
])('%s becomes %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
});

test('a name that is taken gets the first free number, also where only the case differs', () => {
  expect(freePath('images/gate.webp', [])).toBe('images/gate.webp');
  expect(freePath('images/gate.webp', ['images/GATE.webp', 'images/gate-2.webp'])).toBe('images/gate-3.webp');
});
