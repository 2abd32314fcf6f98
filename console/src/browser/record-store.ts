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

const NAME = 'meguri_console';
const RECORDS = 'records';

/** Opens the records of this browser. Without IndexedDB they last as long as the page. */
export async function openRecordStore(): Promise<RecordStore> {
  const database = await openDatabase().catch(() => null);
  return database ? lasting(database) : inMemory();
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(RECORDS);
  return done(request);
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function lasting(database: IDBDatabase): RecordStore {
  const within = (mode: IDBTransactionMode) => database.transaction(RECORDS, mode).objectStore(RECORDS);
  return {
    isLasting: true,
    all: async (prefix) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const records = within('readonly');
      const [keys, values] = await Promise.all([done(records.getAllKeys(range)), done(records.getAll(range))]);
      return new Map(keys.map((key, index) => [String(key), values[index]]));
    },
    put: async (key, value) => {
      try {
        await done(within('readwrite').put(value, key));
        return true;
      } catch {
        return false;
      }
    },
    remove: async (key) => {
      await done(within('readwrite').delete(key)).catch(() => undefined);
    },
  };
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
