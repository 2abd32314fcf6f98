// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Simulates the browser's history: a traversal is asynchronous and fires `popstate` when it is done. */
function createBrowser() {
  const entries: unknown[] = [null];
  const listeners: Array<() => void> = [];
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
        for (const listener of listeners) listener();
      }, 5);
    },
  };
  return {
    history,
    window: {
      addEventListener: (_: string, listener: () => void) => listeners.includes(listener) || listeners.push(listener),
    },
    depth: () => at,
    entries,
  };
}

describe('the history entry of a sheet', () => {
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

  it('is removed when the sheet closes', () => {
    const { leave } = open();
    settle();
    expect(browser.depth()).toBe(1);
    leave();
    settle();
    expect(browser.depth()).toBe(0);
  });

  it('is pushed synchronously when the sheet opens', () => {
    open();
    expect(browser.depth()).toBe(1);
  });

  it('closes the sheet when the system goes back', () => {
    const { close, leave } = open();
    settle();
    browser.history.go(-1);
    settle();
    expect(close).toHaveBeenCalledOnce();
    leave();
    settle();
    expect(browser.depth()).toBe(0);
  });

  it('is restored when the sheet must not close', () => {
    const { close } = open(false);
    settle();
    browser.history.go(-1);
    settle();
    expect(close).not.toHaveBeenCalled();
    expect(browser.depth()).toBe(1);
  });

  it('is restored, each time, as long as the owner of the sheet keeps it open', () => {
    const { close, leave } = open();
    settle();
    for (const times of [1, 2]) {
      browser.history.go(-1);
      settle();
      expect(close).toHaveBeenCalledTimes(times);
      expect(browser.depth()).toBe(1);
    }
    close.mockImplementation(leave);
    browser.history.go(-1);
    settle();
    expect(close).toHaveBeenCalledTimes(3);
    expect(browser.depth()).toBe(0);
  });

  it('is reused when another sheet opens in the same task', () => {
    const first = open();
    settle();
    first.leave();
    open();
    settle();
    expect(browser.depth()).toBe(1);
    expect(browser.entries).toHaveLength(2);
  });

  it('does not close a sheet that opens while another one is stepping back', () => {
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

  it('steps back only once when a sheet opens and closes during another step back', () => {
    browser.history.pushState(null);
    const first = open();
    settle();
    first.leave();
    vi.advanceTimersByTime(2);
    open().leave();
    settle();
    expect(browser.depth()).toBe(1);
  });

  it('is pushed only once when the component mounts twice, as in development', () => {
    const first = open();
    first.leave();
    open();
    settle();
    expect(browser.depth()).toBe(1);
  });

  it('is left in place when a page was opened from the sheet', () => {
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
