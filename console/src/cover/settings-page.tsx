import { useParams } from '@tanstack/react-router';
import { useDraftField, useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { useWords } from '../i18n/console-language.ts';
import { DEFAULT_TIME_ZONE } from '../shared/fields/instant-text.ts';
import { ListField, SetField } from '../shared/fields/list-field.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { OptionField } from '../shared/fields/option-field.tsx';
import { LineField } from '../shared/fields/text-fields.tsx';
import { useFieldInAddress } from '../shared/fields/use-field-in-address.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import items from '../shared/items/items.module.css';
import s from './cover.module.css';
import { CoverTabs } from './cover-page.tsx';
import { erasingDay } from './erasing-day.ts';

const DAYS = { isInteger: true, least: 1, most: 3650 };
const LETTERS = { isInteger: true, least: 4, most: 128 };

/** Who may take part and how they log in, what is stored of them, and what is measured. */
export const SettingsPage = () => {
  const { t } = useWords();
  useFieldInAddress();
  const { slug = '' } = useParams({ strict: false });
  return (
    <WorkPage title={t.cover.title} flush beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      <div className={s.fields}>
        <CoverTabs slug={slug} page="settings" />
        <SettingsForm />
      </div>
    </WorkPage>
  );
};

/** The fields of the settings. */
export const SettingsForm = () => {
  const { t } = useWords();
  const { fields: words, sections, moderations, plausibilities, logins } = t.cover;
  const { value: slug } = useDraftField('/slug');
  const erasing = useErasing();
  const options = <T extends string>(labels: Readonly<Record<T, string>>) =>
    (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
  return (
    <div className={items.form}>
      <h3 className={items.section}>{sections.accounts}</h3>
      <SetField
        path="/login"
        label={words.login}
        hint={words.loginHint}
        options={options(logins).map(({ value, label }) => ({ id: value, name: label, lang: '' }))}
      />
      <NumberField
        path="/password/minLength"
        clears="/password"
        label={words.password}
        hint={words.passwordHint}
        unit={words.letters}
        {...LETTERS}
      />
      <h3 className={items.section}>{sections.privacy}</h3>
      <NumberField
        path="/retention/days"
        clears="/retention"
        label={words.retention}
        hint={erasing}
        unit={words.days}
        {...DAYS}
      />
      <h3 className={items.section}>{sections.trust}</h3>
      <OptionField
        path="/plausibility"
        label={words.plausibility}
        options={options(plausibilities)}
        fallback="record"
      />
      <OptionField
        path="/photos/moderation"
        clears="/photos"
        label={words.moderation}
        options={options(moderations)}
        fallback="approve-first"
      />
      <h3 className={items.section}>{sections.measuring}</h3>
      <LineField path="/analytics/gtag" clears="/analytics" label={words.gtag} hint={words.gtagHint} isCode />
      <ListField path="/analytics/linkerDomains" label={words.linkerDomains} hint={words.linkerDomainsHint} isCode />
      <p className={items.hint} id="field:/slug">
        {words.slug(typeof slug === 'string' ? slug : '')}
      </p>
    </div>
  );
};

/** The day on which personal data is erased, as far as it is known. */
function useErasing(): string | undefined {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const days = draftValue(data, '/retention/days');
  const end = draftValue(data, '/period/end');
  const zone = draftValue(data, '/timezone');
  if (typeof days !== 'number') return t.cover.fields.neverErased;
  const timeZone = typeof zone === 'string' ? zone : DEFAULT_TIME_ZONE;
  const day = erasingDay(typeof end === 'string' ? end : null, days, timeZone);
  if (day === null) return undefined;
  const date = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' });
  return t.cover.fields.erasedOn(date.format(Date.parse(day)));
}
