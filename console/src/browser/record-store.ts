import { createStore, del, entries, set } from 'idb-keyval';

/** Records that outlive the page. */
export interface RecordStore {
  /** Whether records outlive the page: some browsers forbid that in private windows. */
  isLasting: boolean;
  /** The records whose key begins so. */
  all(prefix: string): Promise<Map<string, unknown>>;
  /** False if the browser has no room. */
  put(key: string, value: unknown): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** Opens the records of this browser. Without IndexedDB they last as long as the page. */
export async function openRecordStore(): Promise<RecordStore> {
  try {
    const database = createStore('meguri_console', 'records');
    await entries(database);
    return {
      isLasting: true,
      all: async (prefix) =>
        new Map((await entries<string, unknown>(database)).filter(([key]) => key.startsWith(prefix))),
      put: (key, value) =>
        set(key, value, database).then(
          () => true,
          () => false,
        ),
      remove: (key) => del(key, database).catch(() => undefined),
    };
  } catch {
    return inMemory();
  }
}

/** Records that are gone with the page. */
export function inMemory(): RecordStore {
  const records = new Map<string, unknown>();
  return {
    isLasting: false,
    all: async (prefix) => new Map([...records].filter(([key]) => key.startsWith(prefix))),
    put: async (key, value) => {
      records.set(key, structuredClone(value));
      return true;
    },
    remove: async (key) => void records.delete(key),
  };
}
