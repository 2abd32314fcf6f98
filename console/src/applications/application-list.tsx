import { type ReactNode, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { Blank, LoadFailed, Loading, Notice } from '../shared/states/states.tsx';
import { applicationCounts } from './application-counts.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationRail } from './application-rail.tsx';
import { ApplicationTable } from './application-table.tsx';
import s from './applications.module.css';
import { ExportDialog } from './export-dialog.tsx';
import { ExportedNotice, type Saved } from './exported-notice.tsx';
import { maxId } from './exported-table.ts';
import { OpenDialog } from './open-dialog.tsx';
import { ParcelDialog, type Recorded } from './parcel-dialog.tsx';
import { RecordActions, type RecordedAll } from './record-actions.tsx';
import { type CountedAction, RecordedNotice } from './recorded-notice.tsx';
import { type ApplicationFilter, type ApplicationRow, type Summary, useApplications } from './use-applications.ts';
import { type OpenedForms, useOpenedForms } from './use-opened-forms.ts';

type Dialog =
  | { kind: 'open'; application: ApplicationRow }
  | { kind: 'record'; recorded: Recorded }
  | { kind: 'export'; newest: string };

interface ApplicationListProps {
  slug: string;
  summary: Summary;
  filter: ApplicationFilter;
}

/** The list of envelopes with everything that is done to them. */
export const ApplicationList = ({ slug, summary, filter }: ApplicationListProps) => {
  const { t } = useWords();
  const words = t.applications;
  const mayOpen = isAllowed(useMe(), 'open_applications', slug);
  const opened = useOpenedForms();
  const list = useApplications(slug, filter);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [reason, setReason] = useState('');
  const [recorded, setRecorded] = useState<CountedAction | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const rows = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const chosenRows = rows.filter(({ id }) => chosen.has(id));
  const counts = applicationCounts(summary.presents, filter.presentId);
  const shown = filter.number ? rows.length : filter.state ? counts.byState[filter.state] : counts.all;
  const { state, presentId } = filter;
  const { newest } = summary;
  const isLate = saved !== null && newest !== null && newest > maxId(saved.newest, saved.known);
  const all: RecordedAll | null =
    state && !filter.number && newest !== null && shown > 0
      ? { kind: 'all', presentId, from: state, upTo: newest, count: shown, isLate }
      : null;
  const record = (parcels: Recorded) => setDialog({ kind: 'record', recorded: parcels });
  return (
    <>
      <OpenStrip opened={opened} />
      <div className={s.page}>
        <div className={s.work}>
          <Sentence summary={summary} counts={counts} />
          <p className={s.hint}>{words.lead}</p>
          {!mayOpen && <Notice tone="info" title={words.noGrant} />}
          <ExportedNotice saved={saved} onRecord={(ids) => record({ kind: 'exported', ids })} />
          <RecordedNotice slug={slug} recorded={recorded} />
          <ApplicationFilters slug={slug} summary={summary} filter={filter} />
          <div className={s.actions}>
            <RecordActions chosen={chosenRows} all={all} onRecord={record} onClear={() => setChosen(new Set())} />
            {mayOpen && !filter.number && (
              <ExportAction
                isDisabled={shown === 0}
                onPress={() => setDialog({ kind: 'export', newest: newest ?? '' })}
              />
            )}
          </div>
          <Envelopes list={list} isEmpty={counts.all === 0 && !filter.number}>
            <ApplicationTable
              rows={rows}
              summary={summary}
              chosen={chosen}
              onChoose={setChosen}
              opened={opened}
              onOpen={mayOpen ? (application) => setDialog({ kind: 'open', application }) : undefined}
            />
          </Envelopes>
        </div>
        <ApplicationRail summary={summary} counts={counts} />
      </div>
      {dialog?.kind === 'open' && (
        <OpenDialog
          slug={slug}
          application={dialog.application}
          lastReason={reason}
          onOpened={(form, given) => {
            opened.show(dialog.application.id, form);
            setReason(given);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'record' && (
        <ParcelDialog
          slug={slug}
          recorded={dialog.recorded}
          onDone={(result) => {
            setRecorded((before) => ({ ...result, act: (before?.act ?? 0) + 1 }));
            if (dialog.recorded.kind !== 'rows') setSaved(saved && { ...saved, toSend: [] });
            setChosen(new Set());
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'export' && (
        <ExportDialog
          slug={slug}
          filter={filter}
          count={shown}
          onDone={(result) => {
            setSaved({ ...result, known: dialog.newest });
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
};

const ExportAction = ({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) => (
  <span className={s.far}>
    <Action size="small" icon="download" isDisabled={isDisabled} onPress={onPress}>
      {useWords().t.applications.save.act}
    </Action>
  </span>
);

interface EnvelopesProps {
  list: ReturnType<typeof useApplications>;
  /** Whether no application has been sent at all. */
  isEmpty: boolean;
  /** The table of those that are loaded. */
  children: ReactNode;
}

/** The applications that match the filter, as far as they are loaded. */
const Envelopes = ({ list, isEmpty, children }: EnvelopesProps) => {
  const words = useWords().t.applications;
  if (list.error && !list.data) return <LoadFailed onRetry={() => void list.refetch()} />;
  if (!list.data) return <Loading />;
  const hasRows = list.data.pages.some((page) => page.applications.length > 0);
  return (
    <>
      {hasRows ? children : <Blank isToDo title={isEmpty ? words.sentence.none : words.nothing} />}
      {list.hasNextPage && (
        <Action kind="quiet" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {words.more}
        </Action>
      )}
      {hasRows && <p className={s.keys}>{words.keys}</p>}
    </>
  );
};

/** That personal data is on the screen, and until when. */
const OpenStrip = ({ opened: { minutesLeft, sealAll } }: { opened: OpenedForms }) => {
  const { t } = useWords();
  const words = t.applications.opened;
  if (minutesLeft === null) return null;
  return (
    <div className={s.strip} role="status">
      <b>{words.strip}</b>
      <span>{words.left(minutesLeft)}</span>
      <Action size="small" kind="primary" onPress={sealAll}>
        {words.seal}
      </Action>
    </div>
  );
};

/** The answer of the page in one sentence. */
const Sentence = ({
  summary: { erasing },
  counts: { all, byState },
}: {
  summary: Summary;
  counts: ReturnType<typeof applicationCounts>;
}) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.applications.sentence;
  const open = byState.to_send;
  return (
    <p className={s.sentence}>
      {erasing.doneAt !== null && all === 0
        ? words.erased(times.day(erasing.doneAt))
        : all === 0
          ? words.none
          : open > 0
            ? words.toSend(open, all)
            : words.allSent(all)}
    </p>
  );
};
