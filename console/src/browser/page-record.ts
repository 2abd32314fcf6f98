import { newPageName } from './page-name.ts';
import { openRecordStore, type RecordStore } from './record-store.ts';

/** What another page has left, and whether that page is surely closed. */
export interface LeftRecord {
  value: unknown;
  isClosed: boolean;
}

/** What one open page keeps in this browser until the server has it. */
export interface PageRecord<T> {
  /** The name of the page. */
  page: string;
  /** Replaces what this page keeps; null deletes it. False if the browser cannot keep it beyond the page. */
  write(value: T | null): Promise<boolean>;
  /**
   * Keeps the record for this page until the answer is called, and takes over the records of pages that were closed, now or when
   * they are. `adopt` is given each of them and returns what this page keeps from then on; undefined leaves the record there.
   */
  hold(adopt: (left: LeftRecord) => T | undefined): () => void;
}

/** The part of the Web Locks API that shows which pages are open. It is missing on plain HTTP. */
type Locks = Pick<LockManager, 'request'>;

export interface PageRecordParts {
  store: Promise<RecordStore>;
  locks: Locks | undefined;
}

const inThisBrowser = (): PageRecordParts => ({ store: openRecordStore(), locks: navigator.locks });

/**
 * The record of this page among those of a kind of work, such as the edits of one member of one draft. Each page has a
 * record and a lock of its own. If another page can acquire the lock, the page was closed or has crashed. The page that
 * acquires it adopts the record in one transaction.
 */
export function pageRecord<T>(
  scope: string,
  { store, locks }: PageRecordParts = inThisBrowser(),
  page = newPageName(),
): PageRecord<T> {
  const prefix = `${scope}/`;
  const own = prefix + page;

  const takeOver = async (key: string, adopt: (left: LeftRecord) => T | undefined, isClosed: boolean) => {
    const records = await store;
    // Another page may have taken it over meanwhile.
    const value = (await records.all(key)).get(key);
    const adopted = value === undefined ? undefined : adopt({ value, isClosed });
    if (adopted !== undefined) await records.replace(key, own, adopted);
  };

  return {
    page,
    write: async (value) => {
      const records = await store;
      if (value !== null) return (await records.put(own, value)) && records.isLasting;
      await records.remove(own);
      return true;
    },
    hold: (adopt) => {
      const leaving = new AbortController();
      const { signal } = leaving;
      const untilLeaving = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      const isAborted = (error: unknown): void => {
        if (!signal.aborted) throw error;
      };
      if (locks) void locks.request(own, () => untilLeaving);
      const waitedFor = new Set([own]);
      const takeOthers = async (): Promise<void> => {
        for (const key of (await (await store).all(prefix)).keys()) {
          if (signal.aborted) return;
          if (waitedFor.has(key)) continue;
          waitedFor.add(key);
          if (!locks) await takeOver(key, adopt, false);
          // The turn comes when the other page is closed.
          else
            locks
              .request(key, { signal }, () => (signal.aborted ? undefined : takeOver(key, adopt, true)))
              .catch(isAborted);
        }
      };
      const look = () => void takeOthers().catch(isAborted);
      look();
      // Pages that were opened later may be gone by the time this one is used again.
      addEventListener('online', look, { signal });
      document.addEventListener('visibilitychange', look, { signal });
      return () => leaving.abort();
    },
  };
}
