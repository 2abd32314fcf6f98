import { Arrow } from '@meguri/ui/places/arrow.tsx';
import { useHeading } from './use-heading.ts';

type WayArrowProps = {
  /** Degrees clockwise from north. */
  bearing: number;
  /** The direction in words, which stays the same while the phone turns. */
  label: string;
};

/** The arrow to a place. It turns with the phone where the compass may be used, else north is up. */
export const WayArrow = ({ bearing, label }: WayArrowProps) => {
  const heading = useHeading();
  return <Arrow bearing={bearing - (heading ?? 0)} label={label} />;
};
