/**
 * The keys of browser storage; each is stored as `{slug}_{key}` with a plain string
 * (docs/api.md#12-browser-storage-and-cookies).
 */
const STORAGE_KEYS = [
  'jwt',
  'refresh',
  'username',
  'period',
  'expiration_time',
  'client_id',
  'register_questionnaires',
  'qrcode',
  'guest',
  'upgrade_later',
  'upgrade_offered',
  'books_later',
  'moved_closed',
  'unauthorized_count',
  'block',
  'spot_selection',
  'language',
  'deploy_timestamp',
  'line_started',
  'verify_return',
  'analytics',
  'install',
  'push',
  'push_offered',
  'theme',
  'sound',
  'vibration',
] as const;

/** How this browser shows the campaign (preferences.ts). Not part of the session. */
export type PreferenceKey = 'theme' | 'sound' | 'vibration';

export type StorageKey = (typeof STORAGE_KEYS)[number] | `popup_${string}` | PreferenceKey;

/**
 * The keys that are removed when a session ends. The language, a pending scan and the other keys stay, also the secret
 * with which a guest signs in again.
 */
export const SESSION_KEYS = [
  'jwt',
  'refresh',
  'username',
  'expiration_time',
  'unauthorized_count',
  'register_questionnaires',
  // The subscription ends with its session.
  'push',
] as const satisfies readonly StorageKey[];

/** Browser storage of one campaign; never throws. */
export interface CampaignStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(...keys: StorageKey[]): void;
  /** Calls `listener` after every change, by this tab or another. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** False once the browser has refused to store a value. Such a value lasts only as long as the page. */
  isPersisted(): boolean;
}

/** The browser's localStorage, or null where access to it throws (blocked cookies, some in-app browsers). */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * Storage of the campaign `slug` in `backing`. Values that `backing` refuses (full, blocked, absent) stay in memory, so
 * that the visit can continue.
 */
export function createCampaignStorage(slug: string, backing: Storage | null): CampaignStorage {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  let isPersisted = true;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const attempt = <T>(access: (storage: Storage) => T): T | undefined => {
    try {
      if (backing) return access(backing);
    } catch {
      // isPersisted reports it; the value goes to memory.
    }
    isPersisted = false;
    return undefined;
  };
  const prefix = `${slug}_`;

  window.addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === null || event.key.startsWith(prefix)) notify();
  });
  // A page in the back/forward cache receives no events. The visitor may have logged out in the meantime.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) notify();
  });

  return {
    get: (key) => memory.get(prefix + key) ?? attempt((storage) => storage.getItem(prefix + key)) ?? null,
    set: (key, value) => {
      const stored = attempt((storage) => {
        storage.setItem(prefix + key, value);
        return true;
      });
      if (stored) memory.delete(prefix + key);
      else memory.set(prefix + key, value);
      notify();
    },
    remove: (...keys) => {
      for (const key of keys) {
        memory.delete(prefix + key);
        attempt((storage) => storage.removeItem(prefix + key));
      }
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isPersisted: () => isPersisted,
  };
}
