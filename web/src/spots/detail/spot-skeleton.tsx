import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';

/** A spot before it is here: picture, sign, card. */
export const SpotSkeleton = () => (
  <Stack>
    <Skeleton height={160} />
    <Skeleton height={136} />
    <Skeleton height={200} />
  </Stack>
);
