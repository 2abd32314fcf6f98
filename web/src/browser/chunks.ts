/** A part of the app could not be loaded: no network, or a file of an older deployment that is gone. */
export class ChunkFailure extends Error {
  override name = 'ChunkFailure';
  /** No network, or no server, at that moment; by the time it is shown that may be over. */
  readonly isOutOfReach: boolean;

  constructor(message: string, isOutOfReach: boolean, cause?: unknown) {
    super(message, { cause });
    this.isOutOfReach = isOutOfReach;
  }
}

/** How a page may recover from a missing chunk: by one reload for each deployment. */
export interface ChunkRecovery {
  deployment: string;
  /** Outlives the reload; sessionStorage, or null where the browser keeps nothing. */
  marks: Storage | null;
  /** Whether the server answers: a reload without it would end on the browser's own page. */
  isReachable: () => Promise<boolean>;
  /** Whether a reload would take something away from the visitor, such as what was typed. */
  isBusy: () => boolean;
  reload: () => void;
}

const MARK = 'meguri_reloaded_deployments';

function mayReload({ deployment, marks }: ChunkRecovery): boolean {
  try {
    const tried = marks?.getItem(MARK)?.split(' ') ?? [];
    if (!marks || tried.includes(deployment)) return false;
    marks.setItem(MARK, [...tried, deployment].join(' '));
    return true;
  } catch {
    // Without a mark that outlives the reload it could go on for ever.
    return false;
  }
}

let recovery: ChunkRecovery = {
  deployment: '',
  marks: null,
  isReachable: async () => true,
  isBusy: () => false,
  reload: () => {},
};

/** Sets how this page recovers; until then a missing chunk is a failure at once. */
export function recoverChunksBy(way: ChunkRecovery): void {
  recovery = way;
}

/**
 * Loads a lazy part of the app; every dynamic `import()` goes through here. After a new deployment the files of the old
 * one may be gone: then the page is loaded anew, once for each deployment, so that servers of two versions side by side
 * cannot make it loop. Throws ChunkFailure where a reload would not help, or would take something away.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isOutOfReach = !(await recovery.isReachable());
    if (!isOutOfReach && !recovery.isBusy() && mayReload(recovery)) {
      recovery.reload();
      return new Promise<never>(() => {});
    }
    throw new ChunkFailure('a part of the app could not be loaded', isOutOfReach, cause);
  }
}

/** Loads a part that nobody waits for and that nobody misses: the page is never loaded anew for it. */
export const loadInBackground = <T>(load: () => Promise<T>): Promise<T | null> => load().catch(() => null);
