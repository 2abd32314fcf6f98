/**
 * Runs `lead` in one of the open pages of this browser that ask for the same name. When that page is closed, another one takes
 * over. Without the Web Locks API, which plain HTTP lacks, each page leads itself. Returns what ends it.
 */
export function leadAmongTabs(name: string, lead: (signal: AbortSignal) => Promise<void>): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  if (!navigator.locks) void lead(signal);
  else {
    navigator.locks
      .request(name, { signal }, () => lead(signal))
      // The page left before its turn.
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
  }
  return () => leaving.abort();
}

/** What the open pages of this browser send each other. Does nothing where the browser lacks the means. */
export interface TabChannel<T> {
  post(message: T): void;
  close(): void;
}

/** Opens a channel to the other pages of this browser. */
export function openTabChannel<T>(name: string, onMessage: (message: T) => void): TabChannel<T> {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onMessage(data as T);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
