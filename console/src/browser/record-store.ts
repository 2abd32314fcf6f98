import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';

/** Records that outlive the page. */
export interface RecordStore {
  /** Whether records outlive the page: some browsers forbid that in private windows. */
  isLasting: boolean;
  /** The records whose key begins so. */
  all(prefix: string): Promise<Map<string, unknown>>;
  /** False if the browser has no room. */
  put(key: string, value: unknown): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Replaces a record by another one, both or neither. False if the browser has no room. */
  replace(removed: string, key: string, value: unknown): Promise<boolean>;
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
      put: (key, value) => written(database, (records) => records.put(value, key)),
      remove: (key) => written(database, (records) => records.delete(key)).then(() => undefined),
      replace: (removed, key, value) =>
        written(database, (records) => {
          records.put(value, key);
          if (removed !== key) records.delete(removed);
        }),
    };
  } catch {
    return inMemory();
  }
}

/** Whether a change was written. It is complete once it is asked for, so that it is written although the page is closed. */
const written = (database: UseStore, change: (records: IDBObjectStore) => void): Promise<boolean> =>
  database('readwrite', (records) => {
    change(records);
    records.transaction.commit();
    return promisifyRequest(records.transaction);
  }).then(
    () => true,
    () => false,
  );

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
    replace: async (removed, key, value) => {
      records.delete(removed);
      records.set(key, structuredClone(value));
      return true;
    },
  };
}
