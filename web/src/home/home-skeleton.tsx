import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Slots, StampSlotSkeleton } from '@meguri/ui/stamps/stamp-slot.tsx';
import s from './home.module.css';

const SLOTS = Array.from({ length: 9 }, (_, at) => at);

/** The skeleton of home, with the same geometry: the next stop over the cover's edge, tabs, slots. */
export const HomeSkeleton = () => (
  <>
    <div className={s.place}>
      <Skeleton height="var(--nearest)" />
    </div>
    <div className={s.strips}>
      <Skeleton height={54} />
    </div>
    <BookSkeleton />
  </>
);

/** The skeleton of the stamp book's first leaf. */
export const BookSkeleton = () => (
  <div className={s.slots}>
    <Slots>
      {SLOTS.map((at) => (
        <StampSlotSkeleton key={at} />
      ))}
    </Slots>
  </div>
);
