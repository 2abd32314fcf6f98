import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, WordsContext, wordsIn } from '../../i18n/console-language.ts';
import { PreviewFrame } from './preview-frame.tsx';

await loadTexts('ja_JP');
const ORIGIN = 'https://rally.example.jp';
const entrance = {
  url: `${ORIGIN}/town--rehearsal/`,
  token: 't',
  resume: 'r',
  at: null,
  language: 'ja_JP',
  showsPopups: false,
} as const;
const app = { postMessage: vi.fn() };
const onPage = vi.fn();

/** The preview at a page, on a version. */
const at = (page: string, version: number) => (
  <WordsContext value={wordsIn('ja_JP')}>
    <PreviewFrame
      entrance={entrance}
      device="phone"
      version={version}
      marks={[]}
      position={null}
      page={{ page, since: 0 }}
      shown={null}
      onPage={onPage}
      onClicked={() => undefined}
      onShown={() => undefined}
    />
  </WordsContext>
);
const says = (data: object) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: app as never })));
/** A document of the app begins. */
const begins = (page: string, version: number) => {
  says({ meguri: 'ready', version });
  says({ meguri: 'page', page });
};
const sent = (kind: string) =>
  app.postMessage.mock.calls.map(([message]) => message).filter(({ meguri }) => meguri === kind);

let show: (page: string, version: number) => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(app as never);
  const { rerender } = render(at('/spots/a', 1));
  show = (page, version) => rerender(at(page, version));
  begins('/spots/a', 1);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
});

it('opens the page that is chosen, and follows the app to the pages that it opens itself', () => {
  show('/spots/b', 1);
  expect(sent('open')).toEqual([{ meguri: 'open', page: '/spots/b' }]);
  says({ meguri: 'page', page: '/spots/b' });
  says({ meguri: 'page', page: '/goods' });
  expect(onPage).toHaveBeenLastCalledWith('/goods');
});

it('opens the page that is chosen while the app loads a new version, where a message is lost', () => {
  show('/spots/a', 2);
  act(() => vi.advanceTimersByTime(1_000));
  expect(sent('reload')).toHaveLength(1);
  show('/spots/b', 2);
  onPage.mockClear();
  begins('/spots/a', 2);
  expect(sent('open').at(-1)).toEqual({ meguri: 'open', page: '/spots/b' });
  expect(sent('open')).toHaveLength(2);
  expect(onPage).not.toHaveBeenCalled();
});
