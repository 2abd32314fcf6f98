import { ConsoleRefusal } from '../../api/console-call.ts';
import { useDraftView } from '../../document/draft-context.ts';
import { type PreviewChoices, personaOf } from './preview-controls.tsx';
import { type Entrance, phoneAddress } from './preview-frame.tsx';
import { instantOfMoment } from './preview-times.ts';
import { type Rehearsal, usePersona, usePreviewToken, useRehearsal } from './use-rehearsal.ts';

/** How this browser, or a phone, gets into the rehearsal of the draft. */
export interface PreviewEntry {
  /** Undefined until it is known. */
  rehearsal: Rehearsal | undefined;
  /** Whether a version of the draft runs. */
  isRunning: boolean;
  /** The chosen instant, in milliseconds since the epoch; null for now. */
  at: number | null;
  /** Null until everything that lets the app in is there. */
  entrance: Entrance | null;
  /** The address for another device: undefined until it is known, null where nothing runs that it could open. */
  phoneUrl: string | null | undefined;
  /** Why the server makes no visitor as chosen. */
  refusal: ConsoleRefusal | null;
  /** Loads again what could not be loaded; null if nothing failed. */
  retry: (() => void) | null;
}

/** Loads what the preview needs to show the draft as chosen: the rehearsal, a token for it, and a visitor. */
export function usePreviewEntry(
  slug: string,
  { choices, showsPopups }: { choices: PreviewChoices; showsPopups: boolean },
): PreviewEntry {
  const { data, draft } = useDraftView();
  const { data: rehearsal, error, refetch, isFetchedAfterMount } = useRehearsal(slug, draft.revision);
  const isRunning = rehearsal?.version !== null && rehearsal !== undefined;
  const { data: token, error: tokenError, refetch: refetchToken } = usePreviewToken(slug, isRunning);
  const at = choices.moment === 'chosen' ? choices.chosenAt : instantOfMoment(choices.moment, data);
  const persona = usePersona(slug, { persona: personaOf(choices.visitor), at, isRunning });
  const resume = persona.data?.resume;
  const { language } = choices;
  const entrance =
    rehearsal?.url && token && resume !== undefined
      ? { url: rehearsal.url, token, resume, at, language, showsPopups }
      : null;
  // What was known before may be from before the faults were mended.
  const isFaulty = isFetchedAfterMount && rehearsal?.state === 'faulty';
  const hasNoPhone = rehearsal?.url === null || (isFaulty && !isRunning);
  const phoneUrl = hasNoPhone
    ? null
    : rehearsal?.url && token
      ? phoneAddress({ url: rehearsal.url, token, at, language })
      : undefined;
  const refusal = persona.error instanceof ConsoleRefusal ? persona.error : null;
  const failed = error ?? tokenError ?? (refusal ? null : persona.error);
  return {
    rehearsal,
    isRunning,
    at,
    entrance,
    phoneUrl,
    refusal,
    retry: failed && (() => void (error ? refetch() : tokenError ? refetchToken() : persona.refetch())),
  };
}
