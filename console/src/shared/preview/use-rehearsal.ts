import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Persona } from '@meguri/core/console/rehearsals/schema.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConsoleRefusal, useCall } from '../../api/console-call.ts';

export type Rehearsal = ConsoleAnswer<'showRehearsal'>['rehearsal'];

const SOON_MS = 500;
const LATER_MS = 20_000;
/** A token lasts for a day; a new one is made well before. */
const TOKEN_MS = 20 * 3_600_000;

/** What runs of the draft. Asked often until the revision that is saved runs. */
export function useRehearsal(slug: string, revision: number) {
  const call = useCall();
  return useQuery({
    queryKey: ['rehearsal', slug],
    queryFn: async ({ signal }) => (await call('showRehearsal', { params: { slug }, signal })).rehearsal,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.revision === revision || data?.url === null
        ? LATER_MS
        : data?.state === 'faulty' || dataUpdateCount > 60
          ? 4 * SOON_MS
          : SOON_MS,
  });
}

/** Whether the version that runs has an item of the draft; undefined until that is known. Asked once for each version. */
export function useRunsItem(slug: string, { item, version }: { item: string | null; version: number | null }) {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['rehearsal-item', slug, item, version],
    queryFn: async ({ signal }) => {
      const query = item === null ? {} : { item };
      const { rehearsal } = await call('showRehearsal', { params: { slug }, query, signal });
      return { version: rehearsal.version, has: rehearsal.hasItem === true };
    },
    enabled: item !== null && version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** A token that lets this browser, or a phone, into the rehearsal. */
export function usePreviewToken(slug: string, isRunning: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: ['preview-token', slug],
    queryFn: async () => (await call('startPreview', { params: { slug } })).token,
    enabled: isRunning,
    staleTime: TOKEN_MS,
    refetchInterval: TOKEN_MS,
    gcTime: TOKEN_MS,
  });
}

/** A visitor of the rehearsal in a state, made once while the console is open. */
export function usePersona(
  slug: string,
  { persona, at, isRunning }: { persona: Persona; at: number | null; isRunning: boolean },
) {
  const call = useCall();
  return useQuery({
    queryKey: ['preview-visitor', slug, persona, at],
    queryFn: async () => {
      const body = { persona, ...(at === null ? {} : { at: new Date(at).toISOString() }) };
      return (await call('makeVisitor', { params: { slug }, body })).visitor;
    },
    enabled: isRunning,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: TOKEN_MS,
    retry: (count, error) => !(error instanceof ConsoleRefusal) && count < 2,
    placeholderData: keepPreviousData,
  });
}

/** What a member does to the rehearsal. What was made for this browser, its token and its visitor, is made again where it is lost. */
export function useRehearsalActions(slug: string) {
  const call = useCall();
  const queries = useQueryClient();
  const params = { slug };
  return {
    empty: async (): Promise<void> => {
      await call('emptyRehearsal', { params });
      await queries.resetQueries({ queryKey: ['preview-visitor', slug] });
      await queries.invalidateQueries({ queryKey: ['rehearsal', slug] });
    },
    /** Enters again: a colleague may have ended the previews or emptied the rehearsal. */
    enterAgain: async (): Promise<void> => {
      await queries.resetQueries({ queryKey: ['preview-visitor', slug] });
      await queries.resetQueries({ queryKey: ['preview-token', slug] });
    },
    endPreviews: async (): Promise<void> => {
      await call('endPreviews', { params });
      await queries.resetQueries({ queryKey: ['preview-token', slug] });
    },
  };
}
