import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../api/console-call.ts';
import { useDraftTools, useDraftView } from './draft-context.ts';
import { draftValue } from './draft-value.ts';
import { sentData } from './sent-data.ts';

/** Whether the published version has something at a path; null while that is not known. */
export function useIsPublished(path: string): boolean | null {
  const { slug = '' } = useParams({ strict: false });
  const call = useCall();
  const { baseVersion, isChanged } = useDraftView().draft;
  const { hidesSecrets = false } = useDraftTools();
  const { data, isError } = useQuery({
    queryKey: ['published-data', slug, baseVersion],
    queryFn: async ({ signal }) =>
      sentData(await call('showVersion', { params: { slug, version: String(baseVersion) }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    // A viewer reads no versions, since they have the secrets that are left out of a viewer's draft.
    enabled: baseVersion > 0 && isChanged && !hidesSecrets,
  });
  if (baseVersion === 0) return false;
  if (!isChanged) return true;
  // The server refuses what must not change in any case.
  if (isError) return false;
  return data === undefined ? null : draftValue(data, path) !== undefined;
}
