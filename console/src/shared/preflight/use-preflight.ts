import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/console-call.ts';
import { useDraftTools, useDraftView } from '../../document/draft-context.ts';
import { draftKeyOf, preflightQuery } from './preflight-query.ts';

/** The pre-flight list of the draft that is open; undefined until it is known, and for viewers, whose draft may not be opened yet. */
export function usePreflight(slug: string): ConsoleAnswer<'showPreflight'> | undefined {
  const call = useCall();
  const { hidesSecrets = false } = useDraftTools();
  const { draft } = useDraftView();
  return useQuery({ ...preflightQuery(call, slug, draftKeyOf(draft)), enabled: !hidesSecrets }).data;
}
