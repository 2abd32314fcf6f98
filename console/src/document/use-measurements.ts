import type { Measurement } from '@meguri/core/console/walk/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../api/console-call.ts';
import { useDraftTools, useDraftView } from './draft-context.ts';

/** What the walk test has measured at the places of the draft. Empty until it is known, and for members who may not walk. */
export const useMeasurements = (): readonly Measurement[] => useKnownMeasurements() ?? NONE;

const NONE: readonly Measurement[] = [];

/** The same measurements. Undefined until the call has answered, if it fails, and if `isNeeded` is false. */
export function useKnownMeasurements(isNeeded = true): readonly Measurement[] | undefined {
  const call = useCall();
  const { slug = '' } = useParams({ strict: false });
  const { isEditable } = useDraftTools();
  const { isReadable } = useDraftView();
  const { data } = useQuery({
    queryKey: ['walk', slug],
    queryFn: ({ signal }) => call('showWalk', { params: { slug }, signal }),
    // The server knows no places while the text cannot be read.
    enabled: isEditable && isReadable && isNeeded,
    staleTime: 60_000,
    retry: false,
  });
  return data?.measurements;
}
