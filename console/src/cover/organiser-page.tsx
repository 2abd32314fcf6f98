import { contactLines } from '@meguri/core/campaign/organiser-words.ts';
import type { OrganiserFile } from '@meguri/core/campaign-file/organiser.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import { HTML_LANG, isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import { Link, useParams } from '@tanstack/react-router';
import { shownWords } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { useWords } from '../i18n/console-language.ts';
import { useFormLanguage } from '../shared/fields/form-language.ts';
import { LineField, LocalizedField } from '../shared/fields/text-fields.tsx';
import { useFieldInAddress } from '../shared/fields/use-field-in-address.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import items from '../shared/items/items.module.css';
import s from './cover.module.css';
import { CoverTabs } from './cover-page.tsx';

/** Who holds the campaign and how visitors reach them. The pages and the mails have it from here. */
export const OrganiserPage = () => {
  const { t } = useWords();
  useFieldInAddress();
  const { slug = '' } = useParams({ strict: false });
  return (
    <WorkPage title={t.cover.title} flush beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      <div className={s.fields}>
        <CoverTabs slug={slug} page="organiser" />
        <OrganiserForm />
        <ShownContact slug={slug} />
      </div>
    </WorkPage>
  );
};

/** The fields of the organiser. */
export const OrganiserForm = () => {
  const { t } = useWords();
  const words = t.cover.organiser;
  return (
    <div className={items.form}>
      <p className={items.hint}>{words.lead}</p>
      <LocalizedField path="/organiser/name" label={words.name} hint={words.nameHint} />
      <LineField path="/organiser/phone" label={words.phone} hint={words.phoneHint} isCode />
      <LineField path="/organiser/email" label={words.email} isCode />
      <LocalizedField path="/organiser/hours" label={words.hours} hint={words.hoursHint} />
      <LocalizedField path="/organiser/contact" label={words.contact} hint={words.contactHint} lines={2} />
      <LocalizedField path="/organiser/address" label={words.address} hint={words.addressHint} />
    </div>
  );
};

/** The organiser and the contact as visitors read them, in the language of the form. */
export const ShownContact = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const words = t.cover.organiser;
  const { data } = useDraftView();
  const { current, languages } = useFormLanguage();
  const organiser = draftValue(data, '/organiser');
  const name = isJsonMap(organiser) ? shownWords(organiser['name'], current, languages).words : '';
  const lines = contactLines(readOrganiser(organiser), current);
  return (
    <section className={s.shown} aria-labelledby="shown-contact">
      <h3 className={items.section} id="shown-contact">
        {words.shown}
      </h3>
      <div className={s.slip} lang={HTML_LANG[current]}>
        <p className={name === '' ? s.lacking : undefined}>{name || words.noName}</p>
        {lines.length === 0 ? (
          <p className={s.lacking}>{words.noContact}</p>
        ) : (
          lines.map(({ label, text }) => (
            <p key={`${label} ${text}`}>
              {label !== null && <span className={s.label}>{label}</span>} {text}
            </p>
          ))
        )}
      </div>
      <p className={items.hint}>
        {words.inPages}{' '}
        <Link to="/$slug/pages" params={{ slug }}>
          {t.notices.pages.title}
        </Link>
      </p>
    </section>
  );
};

/** The organiser as far as the file can be read. */
function readOrganiser(value: Json | undefined): OrganiserFile {
  if (!isJsonMap(value)) return {};
  const line = (key: 'phone' | 'email') => {
    const text = value[key];
    return typeof text === 'string' && text !== '' ? { [key]: text } : {};
  };
  const text = (key: 'hours' | 'contact') => {
    const words = value[key];
    if (typeof words === 'string') return { [key]: words };
    if (!isJsonMap(words)) return {};
    const known = Object.entries(words).filter((entry): entry is [Locale, string] => isWords(entry));
    return known.length === 0 ? {} : { [key]: Object.fromEntries(known) };
  };
  return { ...line('phone'), ...line('email'), ...text('hours'), ...text('contact') };
}

const isWords = ([key, words]: [string, Json]): boolean => isLocale(key) && typeof words === 'string';
