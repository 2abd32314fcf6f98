import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { spotOf, viewOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import type { Acquire } from '../acquire/use-acquire.ts';
import { SpotDock } from './spot-dock.tsx';

const { spots, acquire: words } = CATALOGS.en_US;
const { distance } = createFormat('en_US', 'Asia/Tokyo');
const here = (metres: number) => spots.here({ distance: distance(metres) });
const away = (metres: number) => spots.away({ distance: distance(metres) });
const tower = spotOf('tower');

let scene: ReturnType<typeof testScreen>;
beforeEach(() => {
  scene = testScreen(testVisit({ username: 'hana25' }).visit);
});
afterEach(() => scene.unmount());

type Now = { distance: number | null; canPressNow?: boolean; isCollectable?: boolean; isRepeating?: boolean };
/** The text on the screen, and the text that a screen reader announces. */
const at = async ({ isRepeating = false, ...more }: Now) => {
  const acquire = { isSending: isRepeating, isRepeating, start: () => {} } as unknown as Acquire;
  await act(async () => scene.show(<SpotDock view={viewOf(tower, more)} acquire={acquire} />));
  return { shown: scene.host.querySelector('p')?.textContent, announced: scene.find('[role=status]').textContent };
};

it('announces when the spot comes into range and when it is left, and no distance in between', async () => {
  expect(await at({ distance: null })).toEqual({ shown: undefined, announced: '' });
  expect(await at({ distance: 120 })).toEqual({ shown: away(120), announced: '' });
  expect(await at({ distance: 119 })).toEqual({ shown: away(119), announced: '' });
  expect(await at({ distance: 35, canPressNow: true })).toEqual({ shown: here(35), announced: here(35) });
  expect(await at({ distance: 34, canPressNow: true })).toEqual({
    shown: here(34),
    announced: here(35),
  });
  expect(await at({ distance: 60 })).toEqual({ shown: away(60), announced: away(60) });
  expect(await at({ distance: 61 })).toEqual({ shown: away(61), announced: away(60) });
});

it('does not report that the visitor has left when the stamp was collected', async () => {
  await at({ distance: 35 });
  await at({ distance: 35, canPressNow: true });
  expect((await at({ distance: 35, isCollectable: false })).announced).toBe('');
});

it('reports that a stamp is being sent again', async () => {
  await at({ distance: 35 });
  const { sendingAgain } = words;
  expect(await at({ distance: 35, isRepeating: true })).toEqual({ shown: sendingAgain, announced: sendingAgain });
  expect((await at({ distance: 35 })).announced).toBe('');
});
