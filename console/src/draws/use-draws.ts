import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { DrawState } from '@meguri/core/console/draws/draw-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';

export type Draws = ConsoleAnswer<'listDraws'>;
export type Draw = Draws['draws'][number];

/** How often an open page reads the draws: often while one is being drawn. */
const READ_MS = 15_000;
const SOON_MS = 2_000;
const MOVING: ReadonlySet<DrawState> = new Set(['due', 'drawing']);

/** The draws of a campaign. */
export function useDraws(slug: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['draws', slug],
    queryFn: ({ signal }) => call('listDraws', { params: { slug }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.draws.some(({ state }) => MOVING.has(state)) === true ? SOON_MS : READ_MS,
    retry: false,
  });
}
