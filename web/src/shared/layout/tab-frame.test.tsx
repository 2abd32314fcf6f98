import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';
import { spotOf, viewOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { LoadSheetProvider } from './lazy-sheet.tsx';
import { TabFrame } from './tab-frame.tsx';

const words = CATALOGS.en_US.layout;
const bath = viewOf(spotOf('bath', { name: 'Cat Bathhouse' }), { number: 6, canPressNow: true });
const tower = viewOf(spotOf('tower'), { number: 2, canPressNow: true });
const loadSheet = async () => () => <p id="here" />;
let scene: ReturnType<typeof testScreen>;

afterEach(async () => {
  await act(async () => scene.unmount());
});

async function open(props: Omit<Parameters<typeof TabFrame>[0], 'children'>) {
  window.history.replaceState(null, '', '/akari/');
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockResolvedValue(null);
  scene = testScreen(visit);
  await act(async () =>
    scene.show(
      <LoadSheetProvider value={loadSheet}>
        <TabFrame {...props}>content</TabFrame>
      </LoadSheetProvider>,
    ),
  );
}
const seal = () =>
  [...scene.host.querySelectorAll<HTMLElement>('nav button')].find(({ textContent }) =>
    textContent?.startsWith(words.stamp),
  ) as HTMLElement;
const press = async () => {
  await act(async () => seal().click());
  for (let n = 0; n < 5; n += 1) await scene.settle();
};
const isListed = () => scene.host.querySelector('#here') !== null;

it('the seal carries the number of the only spot in range, and collects it', async () => {
  await open({ inRange: [bath] });
  expect(seal().textContent).toContain('6');
  expect(seal().textContent).toContain('Cat Bathhouse');
  await press();
  expect(window.location.pathname + window.location.hash).toBe('/akari/spots/bath#press');
  expect(isListed()).toBe(false);
});

it('a long press lists the spots and does not collect', async () => {
  await open({ inRange: [bath] });
  fireEvent.pointerDown(seal());
  await act(() => new Promise((resolve) => setTimeout(resolve, 550)));
  fireEvent.pointerUp(seal());
  await press();
  expect(isListed()).toBe(true);
  expect(window.location.pathname).toBe('/akari/');
});

it('with several spots in range, or none, the seal lists the spots', async () => {
  await open({ inRange: [bath, tower], far: '12 m' });
  expect(seal().textContent).toBe(words.stamp);
  await press();
  expect(isListed()).toBe(true);
  await act(async () => scene.unmount());
  await open({ far: '215 m' });
  expect(seal().textContent).toContain('215 m');
  await press();
  expect(isListed()).toBe(true);
});
