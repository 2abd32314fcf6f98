import { HTML_LANG, LOCALES } from '@meguri/core/lib/locale.ts';
import { Link, useParams } from '@tanstack/react-router';
import { languagesOf, shownWords } from '../document/campaign-data.ts';
import { useDraftField, useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { textsIn } from '../document/texts-in.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Choice } from '../shared/controls/options.tsx';
import { ColourField } from '../shared/fields/colour-field.tsx';
import { useFormLanguage } from '../shared/fields/form-language.ts';
import { InstantField } from '../shared/fields/instant-field.tsx';
import { knownTimeZone } from '../shared/fields/instant-text.ts';
import { SetField } from '../shared/fields/list-field.tsx';
import { OptionField } from '../shared/fields/option-field.tsx';
import { LineField, LocalizedField } from '../shared/fields/text-fields.tsx';
import { useFieldInAddress } from '../shared/fields/use-field-in-address.ts';
import { Book } from '../shared/figures/campaign-book.tsx';
import { isColour } from '../shared/figures/cloth-colour.ts';
import { FileField } from '../shared/files/file-field.tsx';
import type { CampaignPeriod } from '../shared/frame/campaign-line.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import items from '../shared/items/items.module.css';
import { Notice } from '../shared/states/states.tsx';
import { ColourNotice } from './colour-notice.tsx';
import s from './cover.module.css';
import { periodChange } from './period-change.ts';

/** The colour of a campaign that names none. */
const DEFAULT_COLOUR = '#ffc600';

/** What the campaign is called, what it looks like, and when visitors can collect. The book changes while one types. */
export const CoverPage = () => {
  const { t } = useWords();
  useFieldInAddress();
  const { slug = '' } = useParams({ strict: false });
  const published = useCampaigns().find((campaign) => campaign.slug === slug)?.period;
  return (
    <WorkPage title={t.cover.title} flush beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      <div className={s.page}>
        <div className={s.columns}>
          <div className={s.fields}>
            <CoverTabs slug={slug} page="cover" />
            <CoverForm published={published} />
          </div>
          <CoverBook />
        </div>
      </div>
    </WorkPage>
  );
};

/** The pages of what belongs to the campaign as a whole. */
export const CoverTabs = ({ slug, page }: { slug: string; page: 'cover' | 'organiser' | 'settings' }) => {
  const { t } = useWords();
  return (
    <nav className={items.siblings} aria-label={t.cover.title}>
      {(['cover', 'organiser', 'settings'] as const).map((one) => (
        <Link key={one} to={`/$slug/${one}`} params={{ slug }} aria-current={one === page ? 'page' : undefined}>
          {t.cover.tabs[one]}
        </Link>
      ))}
    </nav>
  );
};

/** The fields of the cover. `published` is the period that visitors have now. */
export const CoverForm = ({ published }: { published?: CampaignPeriod | undefined }) => {
  const { t } = useWords();
  const { data } = useDraftView();
  const words = t.cover.fields;
  const languages = LOCALES.map((id) => ({ id, name: t.common.languages[id], lang: HTML_LANG[id] }));
  const limits = (['day', 'week', 'once'] as const).map((value) => ({ value, label: t.cover.limits[value] }));
  const chosen = languagesOf(data);
  const left = LOCALES.filter((id) => !chosen.includes(id)).flatMap((id) => {
    const count = textsIn(data, id);
    return count === 0 ? [] : [t.cover.textsLeft(t.common.languages[id], count)];
  });
  const window = draftValue(data, '/acquisition');
  return (
    <div className={items.form}>
      <LocalizedField path="/name" label={words.name} hint={words.nameHint} isRequired />
      <LocalizedField path="/description" label={words.description} lines={4} />
      <div className={items.pair}>
        <ColourField path="/mainColor" label={words.mainColor} hint={words.mainColorHint} fallback={DEFAULT_COLOUR} />
        <ColourField path="/subColor" label={words.subColor} hint={words.subColorHint} fallback="#000000" />
      </div>
      <ColourNotice fallback={DEFAULT_COLOUR} />
      <FileField path="/icon" label={words.icon} hint={words.iconHint} kind="icon" />
      <SetField
        path="/languages"
        label={words.languages}
        hint={left.length > 0 ? t.cover.languagesLeft(left) : words.languagesHint}
        options={languages}
      />
      <h3 className={items.section}>{t.cover.sections.period}</h3>
      <div className={items.pair}>
        <InstantField path="/period/start" label={words.start} edge="start" isRequired />
        <InstantField path="/period/end" label={words.end} edge="end" isRequired />
      </div>
      {published && <PeriodWarning published={published} />}
      <LineField path="/timezone" label={words.timezone} hint={words.timezoneHint} isCode />
      <h3 className={items.section}>{t.cover.sections.collecting}</h3>
      <OptionField path="/acquisition/limit" label={words.limit} options={limits} fallback="day" />
      <p className={items.hint}>{window === undefined ? words.windowHint : words.windowSet}</p>
      <div className={items.pair}>
        <InstantField path="/acquisition/start" label={words.collectFrom} edge="start" empty="asPeriod" />
        <InstantField path="/acquisition/end" label={words.collectUntil} edge="end" empty="asPeriod" />
      </div>
    </div>
  );
};

/** What visitors lose when the dates of the draft are published while the campaign is running. */
const PeriodWarning = ({ published }: { published: CampaignPeriod }) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const now = useMinute();
  const textAt = (path: string) => {
    const value = draftValue(data, path);
    return typeof value === 'string' ? value : null;
  };
  const timeZone = knownTimeZone(textAt('/timezone'));
  const draft = { start: textAt('/period/start'), end: textAt('/period/end') };
  const change = periodChange(published, draft, { now, timeZone });
  if (!change) return null;
  const words = t.cover.changes;
  const date = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <Notice tone="busy" title={words.running}>
      {change.kind === 'over' ? words.over : words[change.kind](date.format(change.at))}
    </Notice>
  );
};

/** The campaign as the book that its visitors hold, in the language of the form. */
const CoverBook = () => {
  const { t } = useWords();
  const { data } = useDraftView();
  const { current, languages, choose } = useFormLanguage();
  const { value: colour } = useDraftField('/mainColor');
  const { value: name } = useDraftField('/name');
  const { words, lang } = shownWords(name, current, languagesOf(data));
  return (
    <aside className={s.preview} aria-label={t.cover.preview}>
      <Book
        title={words || t.cover.untitled}
        lang={HTML_LANG[lang]}
        colour={isColour(colour) ? colour : DEFAULT_COLOUR}
        width={260}
      />
      {languages.length > 1 && (
        <Choice
          label={t.frame.language}
          hideLabel
          options={languages.map((value) => ({ value, label: t.common.languageTabs[value] }))}
          value={current}
          onChange={choose}
        />
      )}
    </aside>
  );
};
