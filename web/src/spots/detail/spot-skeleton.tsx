import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';

/** The skeleton of a spot while it loads. */
export const SpotSkeleton = () => (
  <Stack>
    <Skeleton height={160} />
    <Skeleton height={136} />
    <Skeleton height={200} />
  </Stack>
);
