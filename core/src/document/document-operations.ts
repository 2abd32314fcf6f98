/** A value of the campaign file as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A change of a document. `path` names keys, and the items of lists by their ids: `/spots/hyakuto/points`. `~1` stands for
 * `/` and `~0` for `~` within a step, as in JSON pointers.
 *
 * - `set` replaces a value, or adds a key; missing maps above it are made. A language below a text that is one string gives a
 *   map of languages, or, if it is the campaign's first language, another string.
 * - `insert` adds an item to a list with ids, in front of the item `before`, by default at the end.
 * - `remove` takes a key or an item out. With `joins` it takes back a `set` of one language: where only the campaign's first
 *   language is left, the text becomes one string again, and where none is left, it is removed.
 * - `move` puts an item in front of `before`, by default at the end of its list.
 * - `rename` gives an item the id `value`, also where other parts name it.
 */
export type Operation =
  | { readonly op: 'set'; readonly path: string; readonly value: Json }
  | { readonly op: 'insert'; readonly path: string; readonly value: Json; readonly before?: string }
  | { readonly op: 'remove'; readonly path: string; readonly joins?: true }
  | { readonly op: 'move'; readonly path: string; readonly before?: string }
  | { readonly op: 'rename'; readonly path: string; readonly value: string };

const DOCUMENT_REFUSALS = [
  /** The text is not a YAML map without faults. Only a person can correct it, in the text. */
  'unreadable',
  /** Something on the path, or the item `before`, does not exist. */
  'not_found',
  /** The list has an item with this id already. */
  'exists',
  /** The path leads into a list without ids, which is one value, or `insert` and `move` got no item of a list with ids. */
  'not_item',
  /** The value cannot be written, an id is malformed, or an id would change other than by `rename`. */
  'invalid_value',
  /** Visitors may hold what has this id, so that it cannot be renamed. */
  'published_id',
  /** Anchors, aliases, tags or rare notations are here, which only a person can edit, in the text. */
  'text_only',
] as const;
export type DocumentRefusalCode = (typeof DOCUMENT_REFUSALS)[number];

/** Why an operation was not applied, and on which path. */
export interface DocumentRefusal {
  readonly code: DocumentRefusalCode;
  readonly path: string;
}

/** Thrown within the engine only; `applyOperations` returns its refusal as a value. */
export class Refused extends Error {
  readonly refusal: DocumentRefusal;
  constructor(code: DocumentRefusalCode, path: string) {
    super(`${code} ${path}`);
    this.refusal = { code, path };
  }
}
