import { describe, expect, it } from 'vitest';
import campaignSchema from '../../../schemas/campaign.schema.json' with { type: 'json' };
import { type FileSchema, offersAt, schemaAt } from './file-schema.ts';

const schema = campaignSchema as unknown as FileSchema;
const none: ReadonlySet<string> = new Set();
const labels = (steps: string[], key: string | null = null, taken = none) =>
  offersAt(schema, { steps, key, taken }).map(({ label }) => label);

describe('what can be written at a place of the file', () => {
  it('offers the keys that are not there yet', () => {
    expect(labels([])).toContain('spots');
    expect(labels([], null, new Set(['spots']))).not.toContain('spots');
    expect(labels(['spots', '*', 'methods'])).toEqual(expect.arrayContaining(['proximity', 'qr', 'quiz']));
    expect(labels(['spots', '*', 'name'])).toEqual(['ja_JP', 'en_US', 'zh_CH', 'zh_TW', 'ko_KR']);
  });

  it('offers the values that a key can have', () => {
    expect(labels(['acquisition'], 'limit')).toEqual(['day', 'week', 'once']);
    expect(labels(['presents', '*'], 'consumes')).toEqual(['true', 'false']);
    expect(labels(['spots', '*'], 'lat')).toEqual([]);
  });

  it('knows no place that the format lacks', () => {
    expect(schemaAt(schema, ['nothing', 'here'])).toBeNull();
    expect(labels(['nothing'])).toEqual([]);
  });

  it('continues a key on the next line where it has keys of its own', () => {
    const insert = (steps: string[], name: string) =>
      offersAt(schema, { steps, key: null, taken: none }).find(({ label }) => label === name)?.insert;
    expect(insert([], 'period')).toBe('period:');
    expect(insert([], 'slug')).toBe('slug: ');
    expect(insert([], 'name')).toBe('name: ');
  });
});
