/**
 * A campaign file without the parts that violate the schema: everything can be missing, and what exists has its type. The
 * other checks read it, so that the faults of all checks are reported together.
 */
export type ValidParts<T> = T extends readonly (infer Item)[]
  ? readonly (ValidParts<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: ValidParts<T[Key]> | undefined }
    : T;

/** The items that exist, with their index in the file. */
export const itemsOf = <T>(list: readonly (T | undefined)[] | undefined): [number, T][] =>
  (list ?? []).flatMap((item, place): [number, T][] => (item === undefined ? [] : [[place, item]]));

/** Copies the data without the values at the given paths. A removed list item leaves a gap, so that indexes stay. */
export function withoutPaths(data: unknown, paths: readonly (readonly (string | number)[])[]): unknown {
  const copy: unknown = structuredClone(data);
  for (const path of paths) {
    const last = path.at(-1);
    if (last === undefined) return undefined;
    let parent: unknown = copy;
    for (const step of path.slice(0, -1)) parent = (parent as Record<string | number, unknown> | undefined)?.[step];
    if (Array.isArray(parent)) parent[Number(last)] = undefined;
    else if (typeof parent === 'object' && parent !== null) delete (parent as Record<string, unknown>)[last];
  }
  return copy;
}
