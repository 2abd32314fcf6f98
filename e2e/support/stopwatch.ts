import type { BrowserContext } from '@playwright/test';

/** What somebody does in one step, and how long the machine takes for it. */
export interface Lap {
  step: string;
  presses: number;
  /** Fields that were filled. */
  fields: number;
  /** Characters that were typed, or pasted at once as one. */
  characters: number;
  machineMs: number;
}

/** Counts the presses and the typing of a person on the pages of a context, step by step. */
export async function startStopwatch(context: BrowserContext) {
  const laps: Lap[] = [];
  let current = { presses: 0, fields: 0, characters: 0 };
  await context.exposeBinding('countAct', (_, act: 'press' | 'field', characters: number) => {
    if (act === 'press') current.presses += 1;
    else {
      current.fields += 1;
      current.characters += characters;
    }
  });
  await context.addInitScript(() => {
    const { countAct } = window as unknown as { countAct: (act: string, characters: number) => void };
    let last: EventTarget | null = null;
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && countAct('press', 0), true);
    addEventListener(
      'input',
      ({ target }) => {
        // Nobody types ten lines of positions: they are pasted.
        if (target === last) return;
        last = target;
        const { value = '' } = target as HTMLInputElement;
        countAct('field', value.includes('\n') ? 1 : value.length);
      },
      true,
    );
  });
  return {
    lap: async <T>(step: string, act: () => Promise<T>): Promise<T> => {
      current = { presses: 0, fields: 0, characters: 0 };
      const began = performance.now();
      const result = await act();
      laps.push({ step, ...current, machineMs: Math.round(performance.now() - began) });
      return result;
    },
    laps,
  };
}

/** Seconds that a person needs who sees each screen for the first time: to read it, to find each thing to press, to type. */
const READ_S = 20;
const FIND_S = 4;
const TYPE_S = 0.4;

/** How long a person takes for a step, with the machine, in seconds. */
export const secondsOf = ({ presses, fields, characters, machineMs }: Lap): number =>
  READ_S + (presses + fields) * FIND_S + characters * TYPE_S + machineMs / 1000;
