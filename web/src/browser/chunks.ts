import { tabStore } from './tab-store.ts';

/** A chunk could not be loaded: there is no network, or the file belongs to an older deployment and is gone. */
export class ChunkFailure extends Error {
  override name = 'ChunkFailure';
  /** The server was unreachable at that moment. It may be reachable again when the failure is shown. */
  readonly isOutOfReach: boolean;

  constructor(message: string, isOutOfReach: boolean, cause?: unknown) {
    super(message, { cause });
    this.isOutOfReach = isOutOfReach;
  }
}

/** How a page recovers from a missing chunk: one reload for each deployment. */
export interface ChunkRecovery {
  deployment: string;
  /** Whether the server answers. Otherwise a reload would show the browser's own error page. */
  isReachable: () => Promise<boolean>;
  /** Whether a reload would lose the visitor's work, such as typed text. */
  isBusy: () => boolean;
  reload: () => void;
}

/** The name of the stored list of deployments for which this tab has reloaded. */
const RELOADED = 'meguri_reloaded_deployments';

function mayReload(deployment: string): boolean {
  const reloaded = String(tabStore.get(RELOADED) ?? '');
  // Without a note that survives the reload, the page could reload for ever.
  return !reloaded.includes(deployment) && tabStore.set(RELOADED, `${reloaded} ${deployment}`);
}

let recovery: ChunkRecovery = {
  deployment: '',
  isReachable: async () => true,
  isBusy: () => false,
  reload: () => {},
};

/** Sets how this page recovers. Until it is called, a missing chunk fails immediately. */
export function recoverChunksBy(next: ChunkRecovery): void {
  recovery = next;
}

/**
 * Loads a chunk; every dynamic `import()` goes through here. After a new deployment the files of the old one may be
 * gone. The page then reloads, once for each deployment, so that servers of two versions cannot cause a loop. Throws
 * ChunkFailure where a reload would not help or would lose the visitor's work.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isOutOfReach = !(await recovery.isReachable());
    if (!isOutOfReach && !recovery.isBusy() && mayReload(recovery.deployment)) {
      recovery.reload();
      return new Promise<never>(() => {});
    }
    throw new ChunkFailure('a part of the app could not be loaded', isOutOfReach, cause);
  }
}

/** Loads an optional chunk. A failure gives null and never reloads the page. */
export const loadInBackground = <T>(load: () => Promise<T>): Promise<T | null> => load().catch(() => null);
