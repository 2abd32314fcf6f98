import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { DraftContext } from '../document/draft-context.ts';
import type { DraftSession } from '../document/draft-session.ts';
import type { FurtherColumn } from './sort-spots.ts';
import { useFurtherFacts } from './use-further-facts.ts';

vi.mock('@tanstack/react-router', () => ({ useParams: () => ({ slug: 'town' }) }));

const DATA = {
  languages: ['ja_JP', 'en_US'],
  spots: [
    { id: 'pier', name: { ja_JP: '桟橋', en_US: 'Pier' }, lat: 34, lon: 133, methods: { proximity: {} } },
    { id: 'cafe', name: { ja_JP: '茶屋' }, lat: 34.2, lon: 133, methods: { qr: {} } },
  ],
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  showWalk: { measurements: [] },
  showTranslation: { marks: [], unchecked: [] },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The facts of a table with these columns, whose calls are answered after a second or fail. */
function open(columns: readonly FurtherColumn[], { fails = false } = {}) {
  let view = { data: DATA, isReadable: true, draft: { revision: 1 } };
  let onChange: () => void = vi.fn();
  const session = {
    current: () => view,
    subscribe: (listener: () => void) => {
      onChange = listener;
      return () => undefined;
    },
  } as unknown as DraftSession;
  const called: string[] = [];
  const call = async (name: string) => {
    called.push(name);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    if (fails) throw new Error('no answer');
    return ANSWERS[name];
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CallContext value={call as unknown as ConsoleCall}>
        <DraftContext value={{ session, isEditable: true, findings: [] }}>{children}</DraftContext>
      </CallContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useFurtherFacts('town', columns), { wrapper });
  return {
    called,
    known: () => [[...result.current.walk.keys()].join(), [...result.current.translation.keys()].join()],
    save: () =>
      act(async () => {
        view = { ...view, draft: { revision: view.draft.revision + 1 } };
        onChange();
      }),
  };
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

it('says nothing about a spot before it is known, except that words are missing', async () => {
  const { known } = open(['walk', 'translation']);
  expect(known()).toEqual(['', 'cafe']);
  await seconds(2);
  expect(known()).toEqual(['pier', 'pier,cafe']);
});

it('says nothing more where the calls fail', async () => {
  const { known } = open(['walk', 'translation'], { fails: true });
  await seconds(10);
  expect(known()).toEqual(['', 'cafe']);
});

it('asks once for cells that are saved one after another', async () => {
  const { called, save } = open(['translation']);
  await seconds(5);
  // Strict mode opens the table twice.
  const atFirst = called.length;
  expect(new Set(called)).toEqual(new Set(['showTranslation']));
  for (let cell = 0; cell < 10; cell += 1) {
    await save();
    await seconds(1);
  }
  expect(called).toHaveLength(atFirst);
  await seconds(5);
  expect(called).toHaveLength(atFirst + 1);
});

it('asks for nothing and works nothing out while the columns are hidden', async () => {
  const { called, known, save } = open([]);
  await save();
  await seconds(5);
  expect([called, known()]).toEqual([[], ['', '']]);
});
