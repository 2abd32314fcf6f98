import { afterEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { talkWithConsole } from './start-rehearsal.ts';

const ORIGIN = 'https://console.example.jp';
const parent = { postMessage: vi.fn() } as unknown as Window;

let listened: MockInstance<typeof window.addEventListener> | undefined;

function open(): void {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent);
  listened = vi.spyOn(window, 'addEventListener');
  document.body.innerHTML = '<h1>港</h1>';
  talkWithConsole({ slug: 'town--rehearsal', version: 3, origin: ORIGIN });
}
const marks = [{ path: '/spots/a/name', texts: ['港'] }];
const receive = (
  data: unknown,
  { origin = ORIGIN, source = parent as unknown }: { origin?: string; source?: unknown },
) => {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
};
const marked = () => document.querySelector('h1')?.dataset['path'];

afterEach(() => {
  // A page that is left listens to nothing any more.
  for (const [kind, listener] of listened?.mock.calls ?? []) window.removeEventListener(kind, listener);
  vi.restoreAllMocks();
});

describe('the conversation with the console', () => {
  it('is held with its origin only', () => {
    open();
    expect(vi.mocked(parent.postMessage).mock.calls[0]).toEqual([{ meguri: 'ready', version: 3 }, ORIGIN]);
    for (const call of vi.mocked(parent.postMessage).mock.calls) expect(call[1]).toBe(ORIGIN);
  });

  it.each<[string, unknown, { origin?: string; source?: unknown }]>([
    ['of another origin', { meguri: 'marks', marks }, { origin: 'https://evil.example' }],
    ['of another window', { meguri: 'marks', marks }, { source: window }],
    ['of another kind', { marks }, {}],
    ['without data', null, {}],
  ])('ignores a message %s', (_, data, from) => {
    open();
    receive(data, from);
    expect(marked()).toBeUndefined();
  });

  it('takes marks from the console and reports what was clicked', () => {
    open();
    receive({ meguri: 'marks', marks }, {});
    expect(marked()).toBe('/spots/a/name');
    document.querySelector('h1')?.click();
    expect(parent.postMessage).toHaveBeenCalledWith({ meguri: 'clicked', path: '/spots/a/name' }, ORIGIN);
  });

  it('opens pages, the map among them, also the one that it has just left', () => {
    history.replaceState(null, '', '/town--rehearsal/spots/a');
    open();
    history.pushState(null, '', '/town--rehearsal/spots/b');
    receive({ meguri: 'open', page: '/spots/a' }, {});
    expect(window.location.pathname).toBe('/town--rehearsal/spots/a');
    receive({ meguri: 'open', page: '/spots?view=map' }, {});
    expect(window.location.pathname + window.location.search).toBe('/town--rehearsal/spots?view=map');
    receive({ meguri: 'marks', marks }, {});
    expect(parent.postMessage).toHaveBeenCalledWith({ meguri: 'page', page: '/spots?view=map' }, ORIGIN);
    receive({ meguri: 'open', page: '/spots?view=map&x=1' }, {});
    expect(window.location.search).toBe('?view=map');
  });
});
