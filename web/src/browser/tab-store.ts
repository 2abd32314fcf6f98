/** What `access` returns, or null where the browser has no sessionStorage, blocks it, or has no space left. */
function attempt<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(window.sessionStorage);
  } catch {
    return null;
  }
}

/** Values, as JSON, that the browser has refused to store. They last as long as the page. */
const memory = new Map<string, string>();

/** The keys of values that are stored before a log-in and used after it. They belong to no account. */
export const PRESERVED_AT_LOG_IN = ['recovery', 'new_password', 'sign_up'] as const;
/** The name of such a value. */
export type PreservedName = `${string}_${(typeof PRESERVED_AT_LOG_IN)[number]}`;

/**
 * Values that survive a reload but not the tab: JSON in sessionStorage. Never throws. The name of a campaign's value is
 * its slug, `_` or `:`, and a key.
 */
export const tabStore = {
  get<T>(name: string): T | null {
    const text = memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? 'null';
    try {
      return JSON.parse(text) as T | null;
    } catch {
      // Earlier versions stored strings as they are, and a tab may be open during an update.
      return text as T;
    }
  },
  /** Returns whether the value will survive a reload. */
  set(name: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    memory.set(name, text);
    const isStored = attempt((storage) => {
      storage.setItem(name, text);
      return memory.delete(name);
    });
    return isStored ?? false;
  },
  remove(name: string): void {
    memory.delete(name);
    attempt((storage) => storage.removeItem(name));
  },
  /** Removes all values of a campaign, except those with the keys `preserved`. */
  forget(slug: string, preserved: readonly string[] = []): void {
    for (const name of [...memory.keys(), ...(attempt(Object.keys) ?? [])]) {
      const isOurs = name.startsWith(`${slug}_`) || name.startsWith(`${slug}:`);
      if (isOurs && !preserved.includes(name.slice(slug.length + 1))) tabStore.remove(name);
    }
  },
};
