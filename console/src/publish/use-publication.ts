import type { ConsoleProblem } from '@meguri/core/console/operation/console-problem.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useDraftTools } from '../document/draft-context.ts';
import { type ConsoleLocale, useWords } from '../i18n/console-language.ts';
import { campaignsQuery } from '../shared/frame/use-campaigns.ts';
import type { Tone } from '../shared/states/states.tsx';

/** Something that visitors hold and that the publication would change. */
export interface ShownHarm {
  path: string;
  message: string;
}

interface Order {
  /** The revision that the member has before them. */
  revision: number;
  note: string;
  isForced: boolean;
}

export interface Publication {
  publish: (order: Order, onDone: () => void) => void;
  isPending: boolean;
  isDone: boolean;
  /** What the server refused, until the draft is published with it or changed. */
  harms: readonly ShownHarm[];
  message: { tone: Tone; title: string; text?: string } | null;
}

/** Publishes the draft and returns the outcome. */
export function usePublication(slug: string): Publication {
  const { t, locale } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const { session } = useDraftTools();
  const words = t.publish;
  const publication = useMutation({
    mutationFn: ({ revision, note, isForced }: Order) =>
      call('publishDraft', {
        params: { slug },
        body: { revision, ...(isForced ? { force: true } : {}), ...(note.trim() ? { note: note.trim() } : {}) },
      }),
    onSettled: async () => {
      await session.refresh().catch(() => undefined);
      await queries.invalidateQueries({ queryKey: campaignsQuery(call).queryKey });
      await queries.invalidateQueries({ queryKey: ['versions', slug] });
    },
  });
  const { data, error } = publication;
  return {
    publish: (order, onDone) => publication.mutate(order, { onSuccess: onDone }),
    isPending: publication.isPending,
    isDone: data !== undefined,
    harms: harmsOf(error, locale),
    message: data
      ? { tone: 'ok', title: data.change === 'published' ? words.done(data.version) : words.unchanged }
      : error && harmsOf(error, locale).length === 0
        ? {
            tone: 'full',
            title: words.failed,
            text: error instanceof ConsoleRefusal ? error.problem.title : t.common.failed.text,
          }
        : null,
  };
}

/** The harms that a refusal names, in the member's language. */
function harmsOf(error: Error | null, locale: ConsoleLocale): ShownHarm[] {
  if (!(error instanceof ConsoleRefusal) || error.code !== 'would_harm_visitors') return [];
  return ((error.problem as Pick<ConsoleProblem, 'harms'>).harms ?? []).map(({ field, message }) => ({
    path: field ?? '',
    message: message[locale],
  }));
}
