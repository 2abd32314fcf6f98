import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, 'ja_JP');
/** The name of a thing, and a particle after a space. The parameters of persons and addresses have other names, such as `who`. */
const APART = /\$\{(?:name|spot|prize|counter|place|notice|title|label|heading|what)\} [をのにはがでともへ]/;

it('has no space between the name of a thing and its particle in Japanese', () => {
  const lines = readdirSync(FOLDER).flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.filter((line) => APART.test(line))).toEqual([]);
});
