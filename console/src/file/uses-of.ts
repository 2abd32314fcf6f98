import type { Json } from '@meguri/core/document/document-operations.ts';
import { idOf, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';

/** The places of a document that name a file, such as `spots/hyakuto/images`. */
export function usesOf(data: Json | null, path: string): string[] {
  const found = new Set<string>();
  const walk = (value: Json | undefined, steps: readonly string[]): void => {
    if (value === path) found.add(steps.join('/'));
    else if (isJsonList(value)) {
      for (const item of value) {
        const id = idOf(item);
        walk(item, id === undefined ? steps : [...steps, id]);
      }
    } else if (isJsonMap(value)) for (const [key, inner] of Object.entries(value)) walk(inner, [...steps, key]);
  };
  if (data !== null) walk(data, []);
  return [...found];
}
