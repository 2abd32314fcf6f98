import { isJsonList } from '@meguri/core/document/value.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { courseRows, spotRows } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { useWords } from '../i18n/console-language.ts';
import { SetField } from '../shared/fields/list-field.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import { FileField } from '../shared/files/file-field.tsx';
import items from '../shared/items/items.module.css';
import { ItemsPage } from '../shared/items/items-page.tsx';
import { useSheetPages } from './use-sheet-pages.ts';

/** The spots of a sheet: those that it names, else those of its course, else all. */
function slotsOf(data: Parameters<typeof spotRows>[0], path: string): string[] {
  const named = draftValue(data, `${path}/spots`);
  if (isJsonList(named)) return named.filter((id): id is string => typeof id === 'string');
  const course = draftValue(data, `${path}/course`);
  const spots = spotRows(data, 'ja_JP');
  return spots.filter(({ courses }) => typeof course !== 'string' || courses.includes(course)).map(({ id }) => id);
}

/** Stamp sheets: what a visitor completes. */
export const SheetsPage = () => {
  const { t } = useWords();
  const { data } = useDraftView();
  const siblings = useSheetPages();
  return (
    <ItemsPage
      list="sheets"
      page="sheets"
      nameKey="name"
      words={t.sheets.sheets}
      fresh={{}}
      siblings={siblings}
      detail={({ id, item }) => {
        const slots = slotsOf(data, `/sheets/${id}`).length;
        const { required } = item;
        return t.sheets.slots(slots, typeof required === 'number' ? required : slots);
      }}
    >
      {(path) => <SheetForm path={path} />}
    </ItemsPage>
  );
};

/** The fields of a sheet. */
export const SheetForm = ({ path }: { path: string }) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const words = t.sheets.fields;
  const spots = spotRows(data, locale);
  const slots = slotsOf(data, path).length;
  const courses = courseRows(data, locale).map(({ id, name, lang }) => ({
    value: id,
    label: name,
    lang: HTML_LANG[lang],
  }));
  return (
    <>
      <p className={items.sentence}>
        {t.sheets.sentence(slots, numberOr(draftValue(data, `${path}/required`), slots))}
      </p>
      <LocalizedField path={`${path}/name`} label={words.name} isRequired />
      <SelectField path={`${path}/course`} label={words.course} options={courses} none={words.noCourse} />
      <NumberField
        path={`${path}/required`}
        label={words.required}
        hint={words.requiredHint(slots)}
        unit={words.slotsUnit}
        isInteger
        least={1}
        most={Math.max(1, slots)}
      />
      <FileField path={`${path}/image`} label={words.image} kind="image" />
      <SetField
        path={`${path}/spots`}
        label={words.spots}
        hint={words.spotsHint}
        options={spots.map(({ id, name, lang }) => ({ id, name, lang: HTML_LANG[lang] }))}
      />
    </>
  );
};

const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);
