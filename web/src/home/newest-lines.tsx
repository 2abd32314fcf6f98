import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Passbook, PassbookNote } from '@meguri/ui/lists/passbook.tsx';
import { useWording } from '../i18n/language-context.ts';
import { usePointHistory } from '../queries/point-queries.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { PointLine } from '../shared/stamps/point-line.tsx';

const SHOWN = 3;

/** The newest lines of the passbook; the remaining lines are empty. */
export const NewestLines = () => {
  const { points } = useWording().t;
  const { data, error, refetch } = usePointHistory();
  if (!data) return error ? <FailureNote error={error} onRetry={refetch} /> : <Skeleton height="100%" />;
  const lines = data.pages.flatMap(({ history }) => history).slice(0, SHOWN);
  if (lines.length === 0) {
    return (
      <Passbook blanks={SHOWN - 1}>
        <PassbookNote title={points.empty.title}>{points.empty.text}</PassbookNote>
      </Passbook>
    );
  }
  return (
    <Passbook blanks={SHOWN - lines.length}>
      {lines.map((line) => (
        <PointLine key={line.id} line={line} />
      ))}
    </Passbook>
  );
};
