import { spotRows } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { ColourField } from '../shared/fields/colour-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import items from '../shared/items/items.module.css';
import { ItemsPage } from '../shared/items/items-page.tsx';
import { useSheetPages } from './use-sheet-pages.ts';

/** Courses group the spots. Each has its own colour and its own progress. */
export const CoursesPage = () => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const siblings = useSheetPages();
  const spots = spotRows(data, locale);
  const spotsOf = (course: string) => spots.filter(({ courses }) => courses.includes(course));
  return (
    <ItemsPage
      list="courses"
      page="courses"
      nameKey="name"
      words={t.sheets.courses}
      fresh={{}}
      siblings={siblings}
      detail={({ id, item }) => (
        <>
          {typeof item['color'] === 'string' && (
            <span className={items.swatch} style={{ backgroundColor: item['color'] }} />
          )}
          {t.sheets.spots(spotsOf(id).length)}
        </>
      )}
    >
      {(path, { id }) => (
        <>
          <CourseForm path={path} />
          <h3 className={items.section}>{t.sheets.spotsOfCourse}</h3>
          <p className={items.hint}>
            {spotsOf(id).length === 0 ? t.sheets.noSpots : t.common.enumerated(spotsOf(id).map(({ name }) => name))}
          </p>
        </>
      )}
    </ItemsPage>
  );
};

/** The fields of a course. The list of its spots is not one of them, because each spot names its courses. */
export const CourseForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  return (
    <>
      <LocalizedField path={`${path}/name`} label={t.sheets.fields.name} isRequired />
      <ColourField
        path={`${path}/color`}
        label={t.sheets.fields.colour}
        hint={t.sheets.fields.colourHint}
        fallback="#6b6b6b"
      />
    </>
  );
};
