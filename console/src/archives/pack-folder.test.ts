import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packed, visibleFiles } from './pack-folder.ts';

const file = (path: string, content: string) => ({ path, file: new File([content], path.split('/').at(-1) ?? '') });

it('packs the files of a folder with their paths and bytes', async () => {
  const zip = await packed([file('akari/campaign.yaml', 'slug: akari\r\n'), file('akari/絵/が.svg', '<svg/>')]);
  const unpacked = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.entries(unpacked).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])).toEqual([
    ['akari/campaign.yaml', 'slug: akari\r\n'],
    ['akari/絵/が.svg', '<svg/>'],
  ]);
});

it('leaves hidden files out', () => {
  const paths = ['a/campaign.yaml', 'a/.git/HEAD', 'a/.DS_Store', '__MACOSX/a/._x'];
  expect(visibleFiles(paths.map((path) => file(path, ''))).map(({ path }) => path)).toEqual(['a/campaign.yaml']);
});
