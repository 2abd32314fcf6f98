import { useText } from '../i18n/language-context.ts';
import { useCampaign } from '../queries.ts';
import { Chip, Chips } from '../ui/tag.tsx';

type CourseChipsProps = {
  /** How many spots there are in all; null while that is not known. */
  total: number | null;
  course: string | null;
  onChoose: (course: string | null) => void;
};

/** The courses, one of which the visitor may look at alone. */
export const CourseChips = ({ total, course, onChoose }: CourseChipsProps) => {
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
    </Chips>
  );
};
