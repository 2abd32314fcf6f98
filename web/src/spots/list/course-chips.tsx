import { Chip, Chips } from '@meguri/ui/feedback/tag.tsx';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';

type CourseChipsProps = {
  /** How many spots there are in all; null while that is not known. */
  total: number | null;
  course: string | null;
  onChoose: (course: string | null) => void;
  /** Whether only spots with coupons are shown; null where no coupon is bound to a spot. */
  isCoupon: boolean | null;
  onCoupon: (isCoupon: boolean) => void;
};

/** The courses, one of which the visitor may look at alone, and the coupons, likewise. */
export const CourseChips = ({ total, course, onChoose, isCoupon, onCoupon }: CourseChipsProps) => {
  const words = useText().spots;
  const { courses } = useCampaign();
  return (
    <Chips label={words.courses}>
      <Chip pressed={course === null} onClick={() => onChoose(null)}>
        {total === null ? words.everything : words.all({ n: total })}
      </Chip>
      {courses.map(({ id, name }) => (
        <Chip key={id} pressed={course === id} onClick={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
      {isCoupon !== null && (
        <Chip icon="ticket" pressed={isCoupon} onClick={() => onCoupon(!isCoupon)}>
          {words.coupons.tag}
        </Chip>
      )}
    </Chips>
  );
};
