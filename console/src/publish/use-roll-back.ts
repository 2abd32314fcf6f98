import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { useDraftTools } from '../document/draft-context.ts';
import { campaignsQuery } from '../shared/frame/use-campaigns.ts';
import { acceptance } from './accepted-harms.ts';
import { documentQuery, type ShownDocument } from './shown-document.ts';

/** What a member does in the dialog. */
type RollBackAction = { kind: 'approve' } | { kind: 'rollBack'; note: string };

interface RollBack {
  /** What going back would mean; undefined until it is known. */
  facts: ConsoleAnswer<'showRollBack'> | undefined;
  /** The published document; undefined until it is known. */
  published: ShownDocument | undefined;
  /** Why one of them is not known. */
  error: Error | null;
  retry: () => void;
  act: (action: RollBackAction) => void;
  isActing: boolean;
  actionError: Error | null;
  withdraw: (approvalId: string) => void;
  isWithdrawing: boolean;
}

interface RollBackOptions {
  slug: string;
  version: number;
  /** The version that is published as far as the page knows. */
  base: number;
  /** Called with the new version, which has the content of the old one. */
  onDone: (version: number) => void;
}

/** Loads what going back to a version would mean and provides the member's actions on it. */
export function useRollBack({ slug, version, base, onDone }: RollBackOptions): RollBack {
  const call = useCall();
  const queries = useQueryClient();
  const { session } = useDraftTools();
  const params = { slug, version: String(version) };
  const consequence = useQuery({
    queryKey: ['roll-back', slug, version],
    queryFn: ({ signal }) => call('showRollBack', { params, signal }),
    staleTime: 0,
  });
  const facts = consequence.data;
  const published = useQuery(documentQuery(call, slug, facts?.base ?? base));
  const action = useMutation({
    mutationFn: async (chosen: RollBackAction) => {
      const harms = facts?.harms ?? [];
      const force = harms.length > 0 ? { force: true } : {};
      const body = { base: facts?.base ?? base, ...force, ...acceptance(harms) };
      if (chosen.kind === 'approve') {
        await call('approveRollBack', { params, body });
        return null;
      }
      const note = chosen.note.trim();
      return call('rollBack', { params, body: { ...body, ...(note ? { note } : {}) } });
    },
    onSettled: async () => {
      await session.refresh().catch(() => undefined);
      await Promise.all(
        [
          ['roll-back', slug],
          ['versions', slug],
          ['version', slug],
          ['publication', slug],
          campaignsQuery(call).queryKey,
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
    onSuccess: (answer) => {
      if (answer !== null) onDone(answer.version);
    },
  });
  const withdraw = useMutation({
    mutationFn: (approvalId: string) => call('withdrawApproval', { params: { slug, approvalId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['roll-back', slug] }),
  });
  return {
    facts,
    published: published.data,
    error: consequence.error ?? published.error,
    retry: () => {
      void consequence.refetch();
      void published.refetch();
    },
    act: (chosen) => action.mutate(chosen),
    isActing: action.isPending,
    actionError: action.error,
    withdraw: (approvalId) => withdraw.mutate(approvalId),
    isWithdrawing: withdraw.isPending,
  };
}
