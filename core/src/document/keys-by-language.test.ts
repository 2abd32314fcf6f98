import { describe, expect, it } from 'vitest';
import { CampaignFile } from '../campaign-file/campaign-file.ts';
import { applyOperations } from './apply-operations.ts';
import { hasLanguages } from './keys-by-language.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const isByLanguage = ({ properties, anyOf = [] }: Schema): boolean =>
  properties?.['ja_JP'] !== undefined || anyOf.some(isByLanguage);

/** The path of every value in the schema, with `x` for the id of an item, and whether it can be a map by language. */
function valuesIn(schema: Schema, at: readonly string[]): [path: string, isByLanguage: boolean][] {
  const parts = [schema, ...(schema.anyOf ?? [])];
  return parts.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([key, part]): [string, boolean][] => {
      const path = [...at, key];
      return isByLanguage(part) ? [[path.join('/'), true]] : [[path.join('/'), false], ...valuesIn(part, path)];
    }),
    ...(items?.properties ? valuesIn(items, [...at, 'x']) : []),
  ]);
}

const values = valuesIn(CampaignFile as unknown as Schema, []);

it('are those of the schema', () => {
  expect(values.length).toBeGreaterThan(100);
  const inSchema = values.filter(([, isText]) => isText).map(([path]) => path);
  expect(values.filter(([path]) => hasLanguages(path.split('/'))).map(([path]) => path)).toEqual(inSchema);
});

const FILE = `slug: town
mainColor: "#123456"
languages: [ja_JP, en_US]
period: { start: 2026-10-01, end: 2026-10-31 }
name: まち
spots:
  - id: name
    name: 灯台
    stamp: { image: seals/a.svg }
    audio: audio/a.mp3
`;

describe('one language of a value', () => {
  it.each<[string, 'written' | 'refused']>([
    ['/name', 'written'],
    ['/description', 'written'],
    ['/spots/name/name', 'written'],
    ['/spots/name/audio', 'written'],
    ['/pages/terms', 'written'],
    ['/slug', 'refused'],
    ['/timezone', 'refused'],
    ['/mainColor', 'refused'],
    ['/period/start', 'refused'],
    ['/spots/name/stamp/image', 'refused'],
    ['/spots/name/stamp/motif', 'refused'],
    ['/map', 'refused'],
  ])('of %s is %s', (path, outcome) => {
    const operation = { op: 'set', path: `${path}/en_US`, value: 'town' } as const;
    const result = applyOperations(FILE, [operation]);
    const refusal = { ok: false, code: 'not_found', path: operation.path };
    expect(result).toEqual(outcome === 'refused' ? refusal : expect.objectContaining({ ok: true }));
  });

  it('can be written where a person has made a map by language', () => {
    const operation = { op: 'set', path: '/slug/en_US', value: 'city' } as const;
    expect(applyOperations('slug: { en_US: town }\n', [operation])).toMatchObject({ text: 'slug: { en_US: city }\n' });
  });
});
