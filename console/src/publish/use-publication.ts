import type { ConsoleAnswer, ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsoleCall, ConsoleRefusal, ConsoleUnanswered, isUnproved, useCall } from '../api/console-call.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { campaignsQuery } from '../shared/frame/use-campaigns.ts';
import type { Tone } from '../shared/states/states.tsx';

export type PublicationFacts = ConsoleAnswer<'showPublication'>;

/** How often approvals and the scheduled publication are read, as others may change them. */
const REFRESH_MS = 10_000;

/** What publishing the draft as it is now would mean. */
const publicationQuery = (call: ConsoleCall, slug: string, draft: { revision: number; baseVersion: number }) =>
  queryOptions({
    queryKey: ['publication', slug, draft.revision, draft.baseVersion],
    queryFn: ({ signal }) => call('showPublication', { params: { slug }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

/** What a member does on the page of the proof. */
export type PublishAction =
  | { kind: 'publish'; body: ConsoleBody<'publishDraft'> }
  | { kind: 'approve'; body: ConsoleBody<'approveDraft'> }
  | { kind: 'withdraw'; approvalId: string }
  | { kind: 'schedule'; body: ConsoleBody<'schedulePublication'> }
  | { kind: 'cancel'; scheduleId: string }
  | { kind: 'signOff'; publishers: number };

export interface Publication {
  /** Null until it is known. */
  facts: PublicationFacts | null;
  error: Error | null;
  retry: () => void;
  /** Whether `facts` are about the draft as it is shown. */
  isCurrent: boolean;
  act: (action: PublishAction, onDone?: () => void) => void;
  pending: PublishAction | null;
  message: { tone: Tone; title: string; text?: string } | null;
  /** Whether somebody else has published a version since, so that the proof was rebuilt on it. */
  isRebuilt: boolean;
  acknowledge: () => void;
}

/** Loads the preview of a publication and provides the member's actions on it. */
export function usePublication(slug: string): Publication {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const { session } = useDraftTools();
  const { draft } = useDraftView();
  const [knownBase, setKnownBase] = useState(draft.baseVersion);
  const { data: facts = null, error, refetch } = useQuery(publicationQuery(call, slug, draft));
  const mutation = useMutation({
    mutationFn: (action: PublishAction) => carryOut(call, slug, action),
    onSuccess: (answer) => {
      if (answer) setKnownBase(answer.version);
    },
    onSettled: async () => {
      await session.refresh().catch(() => undefined);
      await Promise.all(
        [['publication', slug], ['versions', slug], ['schedule', slug], campaignsQuery(call).queryKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  const { data, variables, isPending, isSuccess } = mutation;
  const words = t.publish;
  const done = {
    publish: data?.change === 'unchanged' ? words.unchanged : words.done(data?.version ?? 0),
    approve: words.approvals.done,
    withdraw: words.approvals.withdrawn,
    schedule: null,
    cancel: words.schedule.cancelled,
    signOff: null,
  };
  // The answer was lost, and the version that is public now is the draft as it was sent.
  const wasPublished =
    variables?.kind === 'publish' &&
    mutation.error instanceof ConsoleUnanswered &&
    draft.baseVersion !== knownBase &&
    !draft.isChanged;
  const title = variables && isSuccess ? done[variables.kind] : null;
  return {
    facts,
    error: facts ? null : error,
    retry: () => void refetch(),
    isCurrent: facts?.revision === draft.revision && facts.base === draft.baseVersion,
    act: (action, onDone) => mutation.mutate(action, onDone ? { onSuccess: onDone } : {}),
    pending: isPending ? (variables ?? null) : null,
    message:
      title !== null
        ? { tone: 'ok', title }
        : wasPublished
          ? { tone: 'ok', title: words.done(draft.baseVersion) }
          : refusalOf(mutation.error, variables, t),
    isRebuilt: draft.baseVersion !== knownBase && !wasPublished,
    acknowledge: () => setKnownBase(draft.baseVersion),
  };
}

function refusalOf(
  error: Error | null,
  action: PublishAction | undefined,
  t: ReturnType<typeof useWords>['t'],
): Publication['message'] {
  // A member who closed the question for the password knows.
  if (!error || !action || isUnproved(error)) return null;
  const isKnown = error instanceof ConsoleRefusal;
  if (!isKnown) return { tone: 'full', title: t.common.unanswered.title, text: t.common.unanswered.unsure };
  const { title } = error.problem;
  return action.kind === 'publish' ? { tone: 'full', title: t.publish.failed, text: title } : { tone: 'full', title };
}

async function carryOut(call: ConsoleCall, slug: string, action: PublishAction) {
  const params = { slug };
  switch (action.kind) {
    case 'publish':
      return call('publishDraft', { params, body: action.body });
    case 'approve':
      await call('approveDraft', { params, body: action.body });
      return null;
    case 'withdraw':
      await call('withdrawApproval', { params: { slug, approvalId: action.approvalId } });
      return null;
    case 'schedule':
      await call('schedulePublication', { params, body: action.body });
      return null;
    case 'cancel':
      await call('cancelSchedule', { params: { slug, scheduleId: action.scheduleId } });
      return null;
    case 'signOff':
      await call('changeSignOff', { params, body: { publishers: action.publishers } });
      return null;
  }
}
