import { Card, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Num } from '@meguri/ui/basics/text.tsx';
import { CoursePoints } from '@meguri/ui/stamps/ring.tsx';
import { useFormat, useWording } from '../i18n/language-context.ts';
import { useCampaign, useUser } from '../queries/queries.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';
import s from './home.module.css';

/** The visitor's progress in each course: in points if the campaign has any, else in stamps. */
export const Progress = ({ views }: { views: readonly SpotView[] }) => {
  const { home } = useWording().t;
  const format = useFormat();
  const { kind, courses } = useCampaign();
  const user = useUser().data;
  const byCourse = new Map(user?.progress.courses.map((course) => [course.id, course] as const));
  const isOfPoints = kind !== 'stamp';
  const rows = courses.flatMap(({ id, name }) => {
    const progress = byCourse.get(id);
    if (!progress) return [];
    // The goal is the points of one visit to every spot. Beyond it, no goal is shown.
    const round = views.filter(({ spot }) => spot.courses.includes(id)).reduce((sum, { spot }) => sum + spot.points, 0);
    const of = round >= progress.points && round > 0 ? round : undefined;
    return isOfPoints
      ? [{ id, name, value: progress.points, of, unit: 'pt' }]
      : [{ id, name, value: progress.stamps, of: progress.total, unit: '' }];
  });
  if (!user || (rows.length === 0 && !isOfPoints)) return null;
  const labelOf = (value: number, of: number | undefined) => {
    if (of === undefined) return '';
    return isOfPoints
      ? home.pointsOf({ points: format.number(value), of: format.number(of) })
      : home.of({ done: value, total: of });
  };
  return (
    <Section title={isOfPoints ? home.points : home.progress}>
      <Card>
        <Stack>
          {isOfPoints && (
            <p className={s.total}>
              {home.total}
              <span>
                <Num>{format.number(user.user.points)}</Num> <small>pt</small>
              </span>
            </p>
          )}
          {rows.length > 0 && (
            <ul>
              {rows.map(({ id, name, value, of, unit }) => (
                <CoursePoints
                  key={id}
                  name={name}
                  points={value}
                  of={of}
                  unit={unit}
                  label={labelOf(value, of)}
                  format={format.number}
                />
              ))}
            </ul>
          )}
        </Stack>
      </Card>
    </Section>
  );
};
