import type { DeskAct } from '@meguri/core/accounts/desk-act.ts';
import type { ConsoleAnswer, ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONSOLE_BASE, ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';

export type Visitor = ConsoleAnswer<'showVisitor'>['visitor'];
export type HistoryLine = Visitor['history'][number];
export type DeskActName = DeskAct;
type ActRequest = Omit<ConsoleBody<'actForVisitor'>, 'act'> & { act: DeskAct };

/** One visitor. Each reading is a look that is recorded, so it is read again only when the member asks for it. */
export function useVisitor(slug: string, accountId: string) {
  const call = useCall();
  const { locale } = useWords();
  return useQuery({
    queryKey: ['visitor', slug, accountId, locale],
    queryFn: ({ signal }) => call('showVisitor', { params: { slug, accountId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** How often the desk asks whether a shown recovery QR code was used; in milliseconds. */
const ASK_MS = 3_000;

/**
 * Whether a recovery QR code that the desk shows still works: a visitor who holds the phone waits for the answer. What the server refuses
 * is not asked again. An account that is no longer there has no code, for example after its sandbox was reset.
 */
export function useRecoveryState(slug: string, accountId: string, expiresAt: string) {
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ['recovery', slug, accountId, expiresAt],
    queryFn: ({ signal }) => call('showRecovery', { params: { slug, accountId }, query: { expiresAt }, signal }),
    refetchInterval: ({ state }) => {
      const isOver = state.data !== undefined && state.data.recovery.state !== 'waiting';
      return isOver || state.error instanceof ConsoleRefusal ? false : ASK_MS;
    },
  });
  if (error instanceof ConsoleRefusal && error.code === 'not_found') return 'ended';
  return data?.recovery.state ?? 'waiting';
}

/** Carries out an act. The answer has the visitor as it is afterwards. */
export function useDeskAct(slug: string, accountId: string, onDone: (answer: ConsoleAnswer<'actForVisitor'>) => void) {
  const call = useCall();
  const { locale } = useWords();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...body }: ActRequest): Promise<ConsoleAnswer<'actForVisitor'>> => {
      const params = { slug, accountId };
      if (act !== 'hand_over') return call('actForVisitor', { params, body: { act, ...body } });
      const { id, reason, subject: userPresentId = '' } = body;
      return call('handOverForVisitor', { params, body: { id, reason, userPresentId } });
    },
    onSuccess: (answer) => {
      queries.setQueryData(['visitor', slug, accountId, locale], { visitor: answer.visitor });
      void queries.invalidateQueries({ queryKey: ['visitors', slug] });
      onDone(answer);
    },
  });
}

/** The address of the picture of a stamp. The one that visitors use may be of another origin. */
export const stampPictureUrl = (slug: string, tag: string): string =>
  `${CONSOLE_BASE}/campaigns/${encodeURIComponent(slug)}/stamps/${tag}`;
