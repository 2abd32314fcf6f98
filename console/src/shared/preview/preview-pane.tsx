import type { PreviewBox } from '@meguri/core/lib/preview-messages.ts';
import { useMemo, useState } from 'react';
import { positionOf } from '../../document/campaign-data.ts';
import { useDraftView } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { useFormLanguage } from '../fields/form-language.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import { Blank, LoadFailed, Loading } from '../states/states.tsx';
import { LeaderLine } from './leader-line.tsx';
import s from './preview.module.css';
import { PreviewControls } from './preview-controls.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { marksOf } from './preview-marks.ts';
import { PreviewNotes } from './preview-notes.tsx';
import { zoneOf } from './preview-times.ts';
import { useEditedPage } from './use-edited-page.ts';
import { useFocusedField } from './use-focused-field.ts';
import { useGoToField } from './use-go-to-field.ts';
import { type StoredChoices, usePreviewChoices } from './use-preview-choices.ts';
import { usePreviewDialog } from './use-preview-dialog.ts';
import { usePreviewEntry } from './use-preview-entry.ts';
import { useReachedPage } from './use-reached-page.ts';
import { useRehearsalActions } from './use-rehearsal.ts';

const PreviewDialogs = lazyPart(() => import('./preview-dialogs.tsx'), 'PreviewDialogs', { fallback: null });

interface PreviewPaneProps {
  slug: string;
  /** How the draft is looked at; null at first. It is stored by the caller, because pages without a preview come between. */
  stored: StoredChoices | null;
  onStore: (stored: StoredChoices) => void;
  onClose: () => void;
  /** Whether the code for a phone is shown as soon as there is one. */
  isForPhone: boolean;
  /** Called when that code was shown and closed, or will not be shown. */
  onPhoneDone: () => void;
}

/** The visitor app on the draft, beside the screen that edits it. A field and what it changes lead to each other. */
export const PreviewPane = ({ slug, stored, onStore, onClose, isForPhone, onPhoneDone }: PreviewPaneProps) => {
  const { t } = useWords();
  const { data } = useDraftView();
  const { languages } = useFormLanguage();
  const [choices, setChoices] = usePreviewChoices(stored, onStore);
  const [opened, setOpened] = useState(0);
  const [box, setBox] = useState<PreviewBox | null>(null);
  const focused = useFocusedField(() => setBox(null));
  const { edited, page, setPage } = useEditedPage(slug, focused?.path);
  const showsPopups = edited?.startsWith('/popups') === true;
  const entry = usePreviewEntry(slug, { choices, showsPopups });
  const { rehearsal, isRunning, phoneUrl, entrance, retry } = entry;
  const dialog = usePreviewDialog(slug, { isForPhone, phoneUrl, onPhoneDone });
  const actions = useRehearsalActions(slug);
  const goToField = useGoToField(slug);
  const marks = useMemo(() => marksOf(data), [data]);
  const { reached, arrive } = useReachedPage(slug, { requested: page, version: rehearsal?.version ?? null });
  const isPreparing = isRunning && reached !== null && reached.page !== page;
  const shownSpot = /^\/spots\/([^/]+)/.exec(page)?.[1];
  const { visitor } = choices;
  const position = useMemo(
    () => (visitor === 'unreachable' ? null : positionOf(data, shownSpot)),
    [visitor, data, shownSpot],
  );
  return (
    <>
      <PreviewControls
        choices={choices}
        onChange={setChoices}
        languages={languages}
        timeZone={zoneOf(data)}
        onReload={() => {
          setOpened(opened + 1);
          void actions.enterAgain();
        }}
        onPhone={phoneUrl ? () => dialog.open('phone') : undefined}
        onEmpty={isRunning ? () => dialog.open('empty') : undefined}
        onClose={onClose}
      />
      <PreviewNotes entry={entry} isPreparing={isPreparing} />
      {rehearsal?.url === null ? (
        <Blank title={t.preview.tooLong} />
      ) : retry ? (
        <LoadFailed onRetry={retry} />
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
          onClicked={goToField}
          onShown={setBox}
        />
      ) : rehearsal?.state !== 'faulty' ? (
        <div className={s.blank}>
          <Loading />
        </div>
      ) : null}
      {focused && box && <LeaderLine key={focused.path} field={focused.field} box={box} />}
      {dialog.opened !== null && <PreviewDialogs slug={slug} dialog={dialog} entry={entry} />}
    </>
  );
};
