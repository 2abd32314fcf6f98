import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { placeWords } from '../document/place-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, Loading, Notice } from '../shared/states/states.tsx';
import { deskRows } from './desk-rows.ts';
import { deskSearch, localeOfLang } from './desk-search.ts';
import s from './import-texts.module.css';
import { batchOf, isSent, machineDrafts, sentTexts, unsentCharacters } from './machine-drafts.ts';
import { MachineProposals, type Proposal } from './machine-proposals.tsx';
import { type DeskFacts, useDesk } from './use-desk.ts';

/** Machine translation of what is missing: what is sent is shown first, and a person chooses what is written. */
export const MachinePage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { isEditable } = useDraftTools();
  const { data, isReadable } = useDraftView();
  const desk = useDesk(slug);
  const { lang } = deskSearch(useSearch({ strict: false }));
  const targets = desk.languages.filter((one) => one !== desk.source);
  const locale = targets.find((one) => one === localeOfLang(lang)) ?? targets[0];
  const words = t.machine;
  const back = <ActionLink to={`/${slug}/translate${lang ? `?lang=${lang}` : ''}`}>{words.back}</ActionLink>;
  return (
    <WorkPage title={words.title(locale ? t.common.languages[locale] : '')} beside={<DraftStrip slug={slug} />}>
      {!isEditable || !isReadable || data === null ? (
        <Blank title={t.textFiles.readOnly} actions={back} />
      ) : desk.isReading ? (
        <Loading />
      ) : !desk.service || !locale ? (
        <Blank title={words.off} actions={back} />
      ) : (
        <MachineDraft
          key={`${desk.source} ${locale}`}
          slug={slug}
          desk={desk}
          locale={locale}
          host={desk.service.host}
        />
      )}
    </WorkPage>
  );
};

interface MachineDraftProps {
  slug: string;
  desk: DeskFacts;
  locale: Locale;
  host: string;
}

const MachineDraft = ({ slug, desk, locale, host }: MachineDraftProps) => {
  const { t, locale: own } = useWords();
  const { data } = useDraftView();
  const call = useCall();
  const words = t.machine;
  const { source } = desk;
  // Taken in by calls, also by those before one that fails.
  const [known] = useState(() => new Map<string, string>());
  const [proposals, setProposals] = useState<readonly Proposal[] | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (proposals) {
    return (
      <MachineProposals
        slug={slug}
        desk={desk}
        locale={locale}
        proposals={proposals}
        onClose={() => setProposals(null)}
      />
    );
  }
  const missing = deskRows(desk, locale)
    .filter(({ state, text }) => state === 'missing' && isSent(text, source))
    .map(({ text }) => text);
  const batch = batchOf(missing, source);
  const texts = batch.flatMap((text) => sentTexts(text, source));
  const characters = unsentCharacters(texts, known);
  const hasPages = batch.some(({ place }) => place.form === 'page');
  const send = async () => {
    setSending(true);
    setFault(null);
    try {
      const order = { from: source, to: locale };
      const ask = async (some: string[]) =>
        (await call('proposeTranslations', { params: { slug }, body: { ...order, texts: some } })).proposals;
      setProposals(await machineDrafts(batch, { ...order, known }, ask));
    } catch (error) {
      setFault(error instanceof ConsoleRefusal ? error.problem.title : t.common.unanswered.title);
    }
    setSending(false);
  };
  const back = <ActionLink to={`/${slug}/translate?lang=${HTML_LANG[locale]}`}>{words.back}</ActionLink>;
  if (batch.length === 0) {
    return (
      <Blank title={words.none(t.common.languages[locale])} actions={back}>
        {words.noneText}
      </Blank>
    );
  }
  return (
    <div className={s.preview}>
      <p className={s.sentence}>{words.sentence(missing.length)}</p>
      <p>
        {characters === 0
          ? words.received(batch.length, host)
          : words.sends(batch.length, words.characters(characters, hasPages), host)}
      </p>
      {hasPages && <p>{words.pages}</p>}
      {missing.length > batch.length && <p className={s.counts}>{words.more(missing.length - batch.length)}</p>}
      {fault !== null && <Notice tone="full" title={fault} />}
      <div className={s.actions}>
        <Action kind="primary" isPending={isSending} onPress={() => void send()}>
          {isSending ? words.sending : words.send(batch.length)}
        </Action>
        {back}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls, also by keys */}
      <section className={s.scroll} aria-label={words.columns.source} tabIndex={0}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{t.translation.columns.place}</th>
              <th scope="col">{words.columns.source}</th>
            </tr>
          </thead>
          <tbody>
            {batch.map((text) => {
              const place = placeWords(text, data, { t, locale: own });
              return (
                <tr key={text.path}>
                  <td>
                    <b lang={HTML_LANG[place.lang]}>{place.of}</b> <span className={s.what}>{place.what}</span>
                  </td>
                  <td lang={HTML_LANG[source]} className={s.whole}>
                    {text.words[source]}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
};
