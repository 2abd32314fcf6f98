import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';

/** What a member does with the checks of people. Each action shows what is so afterwards, also where it was refused. */
export interface SealActions {
  sign: (checkId: string, basis: string) => void;
  withdraw: (checkId: string) => void;
  remove: (checkId: string) => void;
  slug: string;
  /** The check that an action is under way for. */
  busy: string | null;
  /** Why the last action was refused, with its check. */
  refused: { checkId: string; error: Error } | null;
}

type Action = { kind: 'sign'; checkId: string; basis: string } | { kind: 'withdraw' | 'remove'; checkId: string };

export function useSealActions(slug: string): SealActions {
  const call = useCall();
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (action: Action) => {
      const params = { slug, checkId: action.checkId };
      if (action.kind === 'sign') await call('signCheck', { params, body: { basis: action.basis } });
      else await call(action.kind === 'withdraw' ? 'withdrawSeal' : 'removeCheck', { params });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['preflight', slug] }),
  });
  return {
    slug,
    sign: (checkId, basis) => mutate({ kind: 'sign', checkId, basis }),
    withdraw: (checkId) => mutate({ kind: 'withdraw', checkId }),
    remove: (checkId) => mutate({ kind: 'remove', checkId }),
    busy: isPending ? variables.checkId : null,
    refused: error && variables ? { checkId: variables.checkId, error } : null,
  };
}
