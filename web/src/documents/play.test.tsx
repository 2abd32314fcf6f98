import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
// Load the code of the pictures first, so that the tests need not wait for it.
import './gestures/gesture-picture.tsx';
import { Play } from './play.tsx';

const TEXT = `# How to play

## Find a spot

Look around.

![](gesture:find)

## Walk up

Press. Ask {{organiser}} or {{nobody}}.
{{contact}}

## Trade
![](gesture:receive)
Swipe, then look again.

![](gesture:find)
`;

let scene: ReturnType<typeof testScreen>;
beforeEach(async () => {
  const { visit, call } = testVisit({ username: 'hana25' });
  const { pageWords } = visit.boot.campaign;
  const words = { ...pageWords, organiser: 'Harbour\\_Club', contact: 'Telephone: [0848-00](tel:084800)' };
  const campaign = { ...visit.boot.campaign, pages: { howToPlay: '/files/how.md' }, pageWords: words };
  call.mockResolvedValue(campaign);
  vi.stubGlobal('fetch', async () => new Response(TEXT));
  scene = testScreen({ ...visit, boot: { ...visit.boot, campaign } } as typeof visit);
  scene.show(<Play />);
  await vi.waitFor(async () => {
    await scene.settle();
    scene.find('svg[viewBox="0 0 320 240"]');
  });
});
afterEach(() => {
  scene.unmount();
  vi.unstubAllGlobals();
});

const leaves = () => [...scene.host.querySelectorAll('ol[tabindex] > li')];
const pictures = (leaf: Element) => [...leaf.querySelectorAll('svg[viewBox="0 0 320 240"]')];

it('shows the gesture of a leaf above its text, and its number where there is no gesture', () => {
  const [find, walk, trade] = leaves();
  expect(leaves()).toHaveLength(3);
  if (!find || !walk || !trade) return;
  expect(pictures(find)).toHaveLength(1);
  expect(find.querySelector('h2')?.compareDocumentPosition(pictures(find)[0] as Node)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(find.textContent).not.toMatch(/gesture|^1/);
  expect(pictures(walk)).toHaveLength(0);
  expect(walk.querySelector('svg text')?.textContent).toBe('2');
  expect(pictures(trade)).toHaveLength(2);
});

it('animates only the picture of the leaf in view', () => {
  const isMoving = leaves().map((leaf) =>
    pictures(leaf).map((picture) => /moving/.test(picture.getAttribute('class') ?? '')),
  );
  expect(isMoving).toEqual([[true], [], [false, false]]);
});

it('hides the pictures from screen readers', () => {
  for (const leaf of leaves()) {
    for (const picture of pictures(leaf)) {
      expect(picture.getAttribute('aria-hidden')).toBe('true');
      expect(picture.querySelector('text')).toBeNull();
    }
  }
});

it('fills in what the page names from the campaign file', () => {
  const walk = leaves()[1];
  expect(walk?.textContent).toContain('Ask Harbour_Club or {{nobody}}.');
  expect(walk?.querySelector('a')?.getAttribute('href')).toBe('tel:084800');
});
