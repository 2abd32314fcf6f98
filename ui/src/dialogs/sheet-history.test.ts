// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A history like the browser's: traversal happens later, and only then `popstate` is heard. */
function createBrowser() {
  const entries: unknown[] = [null];
  const heard: Array<() => void> = [];
  let at = 0;
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, state);
      at += 1;
    },
    go: (by: number) => {
      setTimeout(() => {
        at += by;
        for (const hear of heard) hear();
      }, 5);
    },
  };
  return {
    history,
    window: { addEventListener: (_: string, hear: () => void) => heard.includes(hear) || heard.push(hear) },
    depth: () => at,
    entries,
  };
}

describe('a sheet in the history', () => {
  let browser: ReturnType<typeof createBrowser>;
  let enterHistory: typeof import('./sheet-history.ts').enterHistory;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    browser = createBrowser();
    vi.stubGlobal('history', browser.history);
    vi.stubGlobal('window', browser.window);
    ({ enterHistory } = await import('./sheet-history.ts'));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const settle = () => vi.advanceTimersByTime(50);
  const open = (mayClose = true) => {
    const close = vi.fn();
    return { close, leave: enterHistory({ close, mayClose: () => mayClose }) };
  };

  it('has an entry of its own and gives it back when it closes', () => {
    const { leave } = open();
    settle();
    expect(browser.depth()).toBe(1);
    leave();
    settle();
    expect(browser.depth()).toBe(0);
  });

  it('has its entry from the moment it opens', () => {
    open();
    expect(browser.depth()).toBe(1);
  });

  it('closes by the back of the system', () => {
    const { close, leave } = open();
    settle();
    browser.history.go(-1);
    settle();
    expect(close).toHaveBeenCalledOnce();
    leave();
    settle();
    expect(browser.depth()).toBe(0);
  });

  it('stays, with its entry, while it must not close', () => {
    const { close } = open(false);
    settle();
    browser.history.go(-1);
    settle();
    expect(close).not.toHaveBeenCalled();
    expect(browser.depth()).toBe(1);
  });

  it('hands its entry on when another opens in the same turn', () => {
    const first = open();
    settle();
    first.leave();
    open();
    settle();
    expect(browser.depth()).toBe(1);
    expect(browser.entries).toHaveLength(2);
  });

  it('leaves one alone that opens while the step back of another is on its way', () => {
    const first = open();
    settle();
    first.leave();
    vi.advanceTimersByTime(2);
    const second = open();
    settle();
    expect(second.close).not.toHaveBeenCalled();
    expect(browser.depth()).toBe(1);
    browser.history.go(-1);
    settle();
    expect(second.close).toHaveBeenCalledOnce();
  });

  it('goes back but once when one opens and closes while a step is on its way', () => {
    browser.history.pushState(null);
    const first = open();
    settle();
    first.leave();
    vi.advanceTimersByTime(2);
    open().leave();
    settle();
    expect(browser.depth()).toBe(1);
  });

  it('takes no entry when it is mounted twice, as in development', () => {
    const first = open();
    first.leave();
    open();
    settle();
    expect(browser.depth()).toBe(1);
  });

  it('does not go back over a page that was opened from it', () => {
    const { leave } = open();
    settle();
    browser.history.pushState(null);
    leave();
    settle();
    expect(browser.depth()).toBe(2);
    browser.history.go(-1);
    settle();
    expect(browser.depth()).toBe(0);
  });
});
