import { Pad } from '../ui/layout.tsx';
import { Slots, StampSlotSkeleton } from '../ui/stamp-slot.tsx';

const SLOTS = Array.from({ length: 9 }, (_, at) => at);

/** The book before it is here, in the same geometry. */
export const BookSkeleton = () => (
  <Pad>
    <Slots>
      {SLOTS.map((at) => (
        <StampSlotSkeleton key={at} />
      ))}
    </Slots>
  </Pad>
);
