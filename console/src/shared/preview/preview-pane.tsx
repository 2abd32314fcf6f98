import type { Locale } from '@meguri/core/lib/locale.ts';
import type { PreviewBox } from '@meguri/core/lib/preview-messages.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ConsoleRefusal } from '../../api/console-call.ts';
import { positionOf } from '../../document/campaign-data.ts';
import { fieldId, useDraftView } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { CopyAction } from '../controls/copy-action.tsx';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import { useFormLanguage } from '../fields/form-language.ts';
import { QrFigure } from '../figures/qr-figure.tsx';
import { findingLink } from '../frame/finding-link.ts';
import { LocalAddressNotice } from '../states/local-address.tsx';
import { Blank, LoadFailed, Loading } from '../states/states.tsx';
import { LeaderLine } from './leader-line.tsx';
import s from './preview.module.css';
import { type PreviewChoices, PreviewControls, personaOf } from './preview-controls.tsx';
import { PreviewFrame, phoneAddress } from './preview-frame.tsx';
import { marksOf } from './preview-marks.ts';
import { editedAt, pageShowing } from './preview-places.ts';
import { instantOfMoment, zoneOf } from './preview-times.ts';
import { useFocusedField } from './use-focused-field.ts';
import { useReachedPage } from './use-reached-page.ts';
import { usePersona, usePreviewToken, useRehearsal, useRehearsalActs } from './use-rehearsal.ts';

interface PreviewPaneProps {
  slug: string;
  /** How the draft is looked at; null at first. It is kept by the caller, because pages without a preview come between. */
  kept: KeptChoices | null;
  onKeep: (kept: KeptChoices) => void;
  onClose: () => void;
}

/** What was chosen last, and the language of the forms at that time. */
export interface KeptChoices {
  choices: PreviewChoices;
  formLanguage: Locale;
}

/** The visitor app on the draft, beside the screen that edits it. A field and what it changes lead to each other. */
export const PreviewPane = ({ slug, kept, onKeep, onClose }: PreviewPaneProps) => {
  const { t } = useWords();
  const words = t.preview;
  const { data, draft } = useDraftView();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { languages, current } = useFormLanguage();
  const [atFirst] = useState<PreviewChoices>(() => ({
    language: current,
    moment: 'now',
    chosenAt: Date.now(),
    visitor: 'new',
    device: 'phone',
  }));
  // The preview follows the form. It can show another language until the form changes its own.
  const last = kept?.choices ?? atFirst;
  const choices = kept?.formLanguage === current ? last : { ...last, language: current };
  const setChoices = (next: PreviewChoices) => onKeep({ choices: next, formLanguage: current });
  const [opened, setOpened] = useState(0);
  const [dialog, setDialog] = useState<'phone' | 'empty' | null>(null);
  const [box, setBox] = useState<PreviewBox | null>(null);
  const focused = useFocusedField(() => setBox(null));
  const [page, setPage] = useState(() => pageShowing(editedAt(pathname.slice(slug.length + 1)) ?? '/name'));

  const { data: rehearsal, error, refetch } = useRehearsal(slug, draft.revision);
  const isRunning = rehearsal?.version !== null && rehearsal !== undefined;
  const { data: token, error: tokenError, refetch: refetchToken } = usePreviewToken(slug, isRunning);
  const at = choices.moment === 'chosen' ? choices.chosenAt : instantOfMoment(choices.moment, data);
  const persona = usePersona(slug, { persona: personaOf(choices.visitor), at, isRunning });
  const acts = useRehearsalActs(slug);
  const [act, setAct] = useState<'running' | 'failed' | null>(null);

  const marks = useMemo(() => marksOf(data), [data]);
  const edited = focused?.path ?? editedAt(pathname.slice(slug.length + 1));
  const wanted = edited === null ? null : pageShowing(edited);
  const [followed, setFollowed] = useState(wanted);
  if (followed !== wanted) {
    setFollowed(wanted);
    if (wanted !== null) setPage(wanted);
  }
  const { reached, arrive } = useReachedPage(slug, { wanted: page, version: rehearsal?.version ?? null });
  const isPreparing = isRunning && reached !== null && reached.page !== page;
  const shownSpot = /^\/spots\/([^/]+)/.exec(page)?.[1];
  const { visitor } = choices;
  const position = useMemo(
    () => (visitor === 'unreachable' ? null : positionOf(data, shownSpot)),
    [visitor, data, shownSpot],
  );

  const showsPopups = edited?.startsWith('/popups') === true;
  const resume = persona.data?.resume;
  const entrance =
    rehearsal?.url && token && resume !== undefined
      ? { url: rehearsal.url, token, resume, at, language: choices.language, showsPopups }
      : null;

  const follow = (path: string) => {
    // The click has given the focus to the frame.
    window.focus();
    // The screen may show texts of many places, each with the path of its value.
    const shown = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(
      (one) => one.dataset['field'] === path,
    );
    if (shown) return shown.focus();
    const { link, isField } = findingLink(slug, { path, line: null });
    // The address may name the field already.
    document.getElementById(fieldId(path))?.focus();
    void navigate(isField ? link : { to: '/$slug/file', params: { slug }, search: { at: path } });
  };
  const open = (next: typeof dialog) => {
    setAct(null);
    setDialog(next);
  };
  const run = (carryOut: () => Promise<void>) => {
    setAct('running');
    carryOut().then(
      () => open(null),
      () => setAct('failed'),
    );
  };
  const personaError = persona.error instanceof ConsoleRefusal ? null : persona.error;
  const failed = error ?? tokenError ?? personaError;
  const phoneUrl =
    rehearsal?.url && token && phoneAddress({ url: rehearsal.url, token, at, language: choices.language });
  return (
    <>
      <PreviewControls
        choices={choices}
        onChange={setChoices}
        languages={languages}
        timeZone={zoneOf(data)}
        onReload={() => {
          setOpened(opened + 1);
          void acts.enterAgain();
        }}
        onPhone={token ? () => open('phone') : undefined}
        onEmpty={isRunning ? () => open('empty') : undefined}
        onClose={onClose}
      />
      {rehearsal?.state === 'faulty' && (
        <p className={s.note} role="status">
          <Icon name="triangle-alert" />
          {isPreparing ? words.notYet : isRunning ? words.faulty : words.neverRan}
        </p>
      )}
      {rehearsal?.state !== 'faulty' && isPreparing && (
        <p className={s.note} role="status">
          <Icon name="clock" />
          {words.preparing}
        </p>
      )}
      {persona.error instanceof ConsoleRefusal && (
        <p className={s.note} role="status">
          <Icon name="info" />
          {persona.error.message}
        </p>
      )}
      {rehearsal?.url === null ? (
        <Blank title={words.tooLong} />
      ) : failed ? (
        <LoadFailed onRetry={() => void (error ? refetch() : tokenError ? refetchToken() : persona.refetch())} />
      ) : entrance && reached && rehearsal && rehearsal.version !== null ? (
        <PreviewFrame
          key={JSON.stringify([entrance, opened])}
          entrance={entrance}
          device={choices.device}
          version={rehearsal.version}
          marks={marks}
          position={position}
          page={reached}
          shown={focused?.path ?? null}
          onPage={(next) => {
            arrive(next);
            setPage(next);
          }}
          onClicked={follow}
          onShown={setBox}
        />
      ) : rehearsal?.state !== 'faulty' ? (
        <div className={s.blank}>
          <Loading />
        </div>
      ) : null}
      {focused && box && <LeaderLine key={focused.path} field={focused.field} box={box} />}
      <ConsoleDialog
        isOpen={dialog === 'phone' && token !== undefined && rehearsal?.url !== undefined}
        onClose={() => open(null)}
        title={words.onPhone}
        submit={words.endPreviews}
        isDanger
        isShowing
        onSubmit={() => run(acts.endPreviews)}
        isPending={act === 'running'}
      >
        <div className={s.phone}>
          {phoneUrl && <QrFigure text={phoneUrl} label={words.phoneCode} />}
          <p>{at === null ? words.phoneText : `${words.phoneAsOf} ${words.phoneText}`}</p>
          {phoneUrl && <CopyAction size="small" text={() => phoneUrl} label={words.copyLink} />}
          {rehearsal?.url && <LocalAddressNotice address={rehearsal.url} />}
        </div>
        {act === 'failed' && <p role="alert">{t.common.failed.text}</p>}
      </ConsoleDialog>
      <ConsoleDialog
        isOpen={dialog === 'empty'}
        onClose={() => open(null)}
        title={words.empty.title}
        submit={words.empty.submit}
        onSubmit={() => run(acts.empty)}
        isPending={act === 'running'}
      >
        <p>{words.empty.text(rehearsal?.visitors ?? 0)}</p>
        {act === 'failed' && <p role="alert">{t.common.failed.text}</p>}
      </ConsoleDialog>
    </>
  );
};
