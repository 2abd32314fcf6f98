import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkFailure, loadChunk, loadInBackground, recoverChunksBy } from './chunks.ts';
import { tabStore } from './tab-store.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const outcome = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'loaded',
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(() => resolve('waiting for the reload'), 10)),
  ]);

describe('a chunk that cannot be loaded', () => {
  const reload = vi.fn();
  const isReachable = vi.fn(async () => true);
  const isBusy = vi.fn(() => false);
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockReset();
    recoverChunksBy({ deployment: 'one', isReachable, isBusy, reload });
  });

  it('reloads the page once for each deployment', async () => {
    expect(await outcome(loadChunk(gone))).toBe('waiting for the reload');
    expect(await outcome(loadChunk(gone))).toBeInstanceOf(ChunkFailure);
    expect(reload).toHaveBeenCalledTimes(1);

    recoverChunksBy({ deployment: 'two', isReachable, isBusy, reload });
    expect(await outcome(loadChunk(gone))).toBe('waiting for the reload');
    recoverChunksBy({ deployment: 'one', isReachable, isBusy, reload });
    expect(await outcome(loadChunk(gone))).toBeInstanceOf(ChunkFailure);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('fails immediately where the browser cannot remember the reload', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(await outcome(loadChunk(gone))).toBeInstanceOf(ChunkFailure);
    vi.unstubAllGlobals();
    tabStore.forget('meguri');
    expect(reload).not.toHaveBeenCalled();
  });

  it('fails while the server is unreachable, and reports that', async () => {
    isReachable.mockResolvedValueOnce(false);
    expect(await outcome(loadChunk(gone))).toMatchObject({ name: 'ChunkFailure', isOutOfReach: true });
    expect(reload).not.toHaveBeenCalled();
    expect(await outcome(loadChunk(gone))).toBe('waiting for the reload');
    expect(await outcome(loadChunk(gone))).toMatchObject({ name: 'ChunkFailure', isOutOfReach: false });
  });

  it('fails instead of reloading while the visitor types', async () => {
    isBusy.mockReturnValueOnce(true);
    expect(await outcome(loadChunk(gone))).toMatchObject({ name: 'ChunkFailure', isOutOfReach: false });
    expect(reload).not.toHaveBeenCalled();
  });

  it('is ignored when it loads in the background', async () => {
    expect(await loadInBackground(gone)).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});
