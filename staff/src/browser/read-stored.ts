/** A value that was stored as JSON; null for none, or for a text that is no JSON. */
export function readStored<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
