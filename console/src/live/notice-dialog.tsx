import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { LanguageTabs, Tick } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { Loading, Notice } from '../shared/states/states.tsx';
import s from './notice-dialog.module.css';
import { draftNotice, type NoticeLine, type NoticeLines, readIn } from './notice-draft.ts';
import { useDayAction, useNoticeMails } from './use-live.ts';

interface NoticeDialogProps {
  slug: string;
  /** The heading with which it begins, in the language of the console. */
  title?: string;
  onClose: () => void;
}

/** Posts a notice to all visitors, in the languages of the campaign. */
export const NoticeDialog = ({ slug, title, onClose }: NoticeDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.live.noticing;
  // One id for all attempts, so that a retry after a lost answer posts no second notice.
  const [id] = useState(newUuid);
  const mails = useNoticeMails(slug);
  const [lines, setLines] = useBegunLines(title);
  const [isImportant, setImportant] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const [isTried, setTried] = useState(false);
  const notice = draftNotice(lines, mails?.languages ?? []);
  const isEmpty = Object.keys(notice.title).length === 0;
  const body = {
    ...{ id, title: notice.title, important: isImportant },
    ...(notice.body ? { body: notice.body } : {}),
    ...(isMailed ? { mail: true as const } : {}),
  };
  const action = useDayAction(slug, () => call('postNotice', { params: { slug }, body }), onClose);
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title}
      submit={words.submit}
      isPending={action.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty) action.mutate(undefined);
      }}
    >
      <p>{words.text}</p>
      {mails ? (
        <>
          <NoticeTexts
            languages={mails.languages}
            isBegun={title !== undefined}
            lines={lines}
            onChange={setLines}
            error={isTried && isEmpty ? words.required : undefined}
          />
          <Tick isOn={isImportant} onChange={setImportant}>
            {words.important}
          </Tick>
          {mails.state === 'on' ? (
            <Tick isOn={isMailed} onChange={setMailed} isDisabled={mails.recipients === 0}>
              {words.mail(mails.recipients)}
            </Tick>
          ) : (
            <p>{t.live.mailing.off[mails.state]}</p>
          )}
          <Sent mails={mails} isMailed={isMailed} />
        </>
      ) : (
        <Loading />
      )}
      <Refused error={action.error} />
    </ConsoleDialog>
  );
};

/** What is typed in each language. It begins with a heading in the language of the console, if the campaign has that language. */
function useBegunLines(title: string | undefined) {
  const { locale } = useWords();
  return useState<NoticeLines>(title === undefined ? {} : { [locale]: { title, body: '' } });
}

/** What is sent at the same moment, and cannot be recalled. */
const Sent = ({ mails, isMailed }: { mails: ConsoleAnswer<'listNoticeMails'>; isMailed: boolean }) => {
  const words = useWords().t.live.noticing;
  const sent = [
    ...(mails.phones > 0 ? [words.phones(mails.phones)] : []),
    ...(isMailed && mails.recipients > 0 ? [words.mails(mails.recipients)] : []),
  ];
  if (sent.length === 0) return null;
  return (
    <Notice tone="busy" title={words.sent(sent)}>
      <p>{words.final}</p>
    </Notice>
  );
};

interface NoticeTextsProps {
  languages: readonly Locale[];
  isBegun: boolean;
  lines: NoticeLines;
  onChange: (lines: NoticeLines) => void;
  error: string | undefined;
}

/** Heading and text in each language of the campaign, with what visitors of the shown one read. */
const NoticeTexts = ({ languages, isBegun, lines, onChange, error }: NoticeTextsProps) => {
  const { t, locale } = useWords();
  const words = t.live.noticing;
  const [current, choose] = useState<Locale>(isBegun && languages.includes(locale) ? locale : (languages[0] ?? locale));
  const notice = draftNotice(lines, languages);
  const line = lines[current] ?? { title: '', body: '' };
  const change = (part: Partial<NoticeLine>) => onChange({ ...lines, [current]: { ...line, ...part } });
  const isEmpty = Object.keys(notice.title).length === 0;
  const shown = readIn(notice, current);
  const fallbacks = new Set(
    notice.missing.flatMap((language) => {
      const { title, body } = readIn(notice, language);
      return [title.language, body?.language ?? null].flatMap((one) => (one === null || one === language ? [] : [one]));
    }),
  );
  const namesOf = (of: Iterable<Locale>) => t.common.enumerated([...of].map((one) => t.common.languages[one]));
  return (
    <>
      <Entry
        label={words.heading}
        value={line.title}
        onChange={(title) => change({ title })}
        lang={HTML_LANG[current]}
        error={error}
        beside={
          languages.length > 1 && (
            <LanguageTabs
              of={words.heading}
              languages={languages}
              current={current}
              missing={new Set(notice.missing)}
              onChange={choose}
            />
          )
        }
      />
      <Entry
        label={words.body}
        value={line.body}
        onChange={(body) => change({ body })}
        lang={HTML_LANG[current]}
        lines={3}
      />
      <p role="status">
        {!isEmpty && notice.missing.length > 0 && words.missing(namesOf(notice.missing), namesOf(fallbacks))}
      </p>
      {!isEmpty && (
        <figure className={s.preview}>
          <figcaption>{words.preview(languages.length > 1 ? t.common.languages[current] : null)}</figcaption>
          <b lang={shown.title.language ? HTML_LANG[shown.title.language] : undefined}>{shown.title.words}</b>
          {shown.body && (
            <p lang={shown.body.language ? HTML_LANG[shown.body.language] : undefined}>{shown.body.words}</p>
          )}
        </figure>
      )}
    </>
  );
};
