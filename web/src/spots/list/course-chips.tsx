import { Chip, Chips } from '@meguri/ui/feedback/tag.tsx';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';

type CourseChipsProps = {
  /** The total number of spots; null while unknown. */
  total: number | null;
  course: string | null;
  onChoose: (course: string | null) => void;
  /** Whether only spots with coupons are shown; null if no coupon is limited to spots. */
  isCoupon: boolean | null;
  onCoupon: (isCoupon: boolean) => void;
};

/** Filter chips for one course and for spots with coupons. */
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
