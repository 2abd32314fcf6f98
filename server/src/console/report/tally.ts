/** Counts by a key of several parts, added up. */
export class Tally<Key extends readonly (string | number)[]> {
  readonly #counts = new Map<string, { key: Key; count: number }>();

  add(key: Key, count: number): void {
    const text = JSON.stringify(key);
    const known = this.#counts.get(text);
    if (known) known.count += count;
    else this.#counts.set(text, { key, count });
  }

  of(...key: Key): number {
    return this.#counts.get(JSON.stringify(key))?.count ?? 0;
  }

  /** The keys with a count other than 0. */
  entries(): { key: Key; count: number }[] {
    return [...this.#counts.values()].filter(({ count }) => count !== 0);
  }

  get sum(): number {
    return this.entries().reduce((sum, { count }) => sum + count, 0);
  }
}
