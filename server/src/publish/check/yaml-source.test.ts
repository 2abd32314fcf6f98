import { readFileSync } from 'node:fs';
import { UGLY_FILES } from '@meguri/core/document/testing/ugly-files.ts';
import { readYaml } from '@meguri/core/document/yaml-document.ts';
import { describe, expect, it } from 'vitest';
import type { Path } from './faults.ts';
import { parseYaml } from './yaml-source.ts';

const demo = readFileSync(new URL('../../../../campaigns/akari/campaign.yaml', import.meta.url), 'utf8');
const FILES = { ...UGLY_FILES, 'the demo campaign': demo, 'other line ends': demo.replaceAll('\n', '\r\n') };

/** All places in a value. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    pathsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

describe('a text that was read before', () => {
  it.each(Object.entries(FILES))('has the same values on the same lines: %s', (_, text) => {
    const document = readYaml(text);
    if (!document) throw new Error('the text has faults');
    const [fresh, again] = [parseYaml(text, 'campaign.yaml'), parseYaml(text, 'campaign.yaml', document.tree)];
    if (!fresh.ok || !again.ok) throw new Error('the text has faults');
    expect(again.data).toEqual(fresh.data);
    const paths = pathsIn(fresh.data);
    expect(paths.map(again.lineOf)).toEqual(paths.map(fresh.lineOf));
  });
});
