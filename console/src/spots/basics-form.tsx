import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { CourseRow } from '../document/campaign-data.ts';
import { useWords } from '../i18n/console-language.ts';
import { IdField } from '../shared/fields/id-field.tsx';
import { SetField } from '../shared/fields/list-field.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { OptionField } from '../shared/fields/option-field.tsx';
import { LineField, LocalizedField } from '../shared/fields/text-fields.tsx';
import { DEGREES } from '../shared/map/degrees.ts';
import { CONGESTION_NAMES } from './congestion-names.ts';
import { GroupForm } from './group-form.tsx';
import s from './inspector.module.css';
import { MeasuredError } from './measured-error.tsx';
import { RADIUS } from './number-limits.ts';
import { PointsField } from './points-field.tsx';
import { StampFields } from './stamp-fields.tsx';

/** What a spot is, where it is and what it gives. */
export const BasicsForm = ({ path, courses }: { path: string; courses: readonly CourseRow[] }) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { slug = '' } = useParams({ strict: false });
  const { fields, sections } = t.spots;
  return (
    <div className={s.form}>
      <LocalizedField path={`${path}/name`} label={fields.name} isRequired />
      <LocalizedField path={`${path}/reading`} label={fields.reading} hint={fields.readingHint} />
      <LocalizedField path={`${path}/description`} label={fields.description} lines={4} />
      <h3 className={s.section}>{sections.place}</h3>
      <div className={s.triple}>
        <NumberField path={`${path}/lat`} label={fields.lat} isRequired {...DEGREES.lat} />
        <NumberField path={`${path}/lon`} label={fields.lon} isRequired {...DEGREES.lon} />
        <NumberField
          path={`${path}/radius`}
          label={fields.radius}
          hint={fields.radiusHint}
          unit={t.spots.metres}
          {...RADIUS}
        />
      </div>
      <MeasuredError path={path} />
      <LocalizedField path={`${path}/address`} label={fields.address} />
      <div className={s.pair}>
        <LineField path={`${path}/zip`} label={fields.zip} hint={fields.zipHint} />
        <LocalizedField path={`${path}/hours`} label={fields.hours} hint={fields.hoursHint} />
      </div>
      <OptionField
        path={`${path}/congestion`}
        label={fields.congestion}
        fallback="unknown"
        options={CONGESTION_NAMES.map((value) => ({ value, label: t.spots.congestions[value] }))}
      />
      {courses.length > 0 && (
        <SetField
          path={`${path}/courses`}
          label={fields.courses}
          options={courses.map((course) => ({ ...course, lang: HTML_LANG[course.lang] }))}
        />
      )}
      <h3 className={s.section}>{sections.gives}</h3>
      <StampFields path={`${path}/stamp`} />
      <div className={s.pair}>
        <PointsField path={path} />
        <IdField
          path={path}
          onRenamed={(spotId) => void navigate({ to: '/$slug/spots/$spotId', params: { slug, spotId }, replace: true })}
        />
      </div>
      <h3 className={s.section}>{sections.members}</h3>
      <GroupForm path={`${path}/group`} />
    </div>
  );
};
