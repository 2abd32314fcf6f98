import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolders } from '../testing/folders.ts';
import { writeNewCampaign } from './new-campaign.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { folder, clear } = temporaryFolders();
afterEach(clear);

/** Prints the address of every module that the program has loaded when it ends. */
const RECORD = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  process.on('exit', () => console.log(JSON.stringify(loaded)));`;

/** The npm packages that a command loads. */
async function packagesOf(...args: string[]): Promise<string[]> {
  const record = `data:text/javascript,${encodeURIComponent(RECORD)}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', record, 'server/src/main.ts', ...args], {
    cwd: ROOT,
  });
  expect(stdout).toContain('No errors.');
  const loaded = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as string[];
  const names = loaded.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** The parsers of YAML, SVG and CSS, the validator of the schema, and what they depend on. */
const PARSERS = [
  '@csstools/css-tokenizer',
  'ajv',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'leven',
  'saxes',
  'xmlchars',
  'yaml',
];

it('campaign check loads neither the database nor the server, nor a package that it does not need', async () => {
  const dir = join(await folder({}), 'small');
  await writeNewCampaign('small', dir, Date.now());
  expect(await packagesOf('campaign', 'check', dir)).toEqual(PARSERS);
}, 60_000);

it('campaign check loads the image library for stamp pictures only', async () => {
  const packages = await packagesOf('campaign', 'check', join(ROOT, 'campaigns/akari'));
  expect(packages).toContain('sharp');
  const others = ['@img/', 'detect-libc', 'semver', 'sharp'];
  expect(packages.filter((name) => !others.some((other) => name.startsWith(other)))).toEqual(PARSERS);
}, 60_000);
