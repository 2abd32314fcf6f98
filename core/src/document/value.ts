import type { Json } from './document-operations.ts';

export type JsonMap = { readonly [key: string]: Json };

export const isJsonMap = (value: unknown): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isJsonList = (value: unknown): value is readonly Json[] => Array.isArray(value);

export const isTextList = (value: unknown): value is readonly string[] =>
  isJsonList(value) && value.every((item) => typeof item === 'string');

export const has = (map: object, key: string): boolean => Object.hasOwn(map, key);

/** Whether two values are the same, whatever the order of keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isJsonList(one)) {
    return isJsonList(other) && one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  }
  if (!isJsonMap(one) || !isJsonMap(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => has(other, key) && isEqual(one[key], other[key]))
  );
}

const MAX_DEPTH = 20;

/** Whether YAML and a PostgreSQL database can store the value: JSON without NUL, half characters and the key `__proto__`. */
export function isWritable(value: unknown, depth = 0): value is Json {
  if (depth > MAX_DEPTH) return false;
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return isWritableText(value);
  if (isJsonList(value)) return value.every((item) => isWritable(item, depth + 1));
  if (!isJsonMap(value)) return false;
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && isWritableText(key) && isWritable(inner, depth + 1),
  );
}

const isWritableText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** The id of an item; undefined if it has none. */
export const idOf = (item: unknown): string | undefined =>
  isJsonMap(item) && has(item, 'id') && typeof item['id'] === 'string' ? item['id'] : undefined;

/** The ids of a list if every item has one and none is there twice; otherwise null. */
export function idsOf(list: unknown): string[] | null {
  if (!isJsonList(list)) return null;
  const ids = list.map(idOf);
  return ids.every((id) => id !== undefined) && new Set(ids).size === ids.length ? (ids as string[]) : null;
}
