import { useState } from 'react';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice, Tick } from '../shared/controls/options.tsx';
import { DEFAULT_TIME_ZONE } from '../shared/fields/instant-text.ts';
import { CONFLICT_ID } from '../shared/frame/conflict-id.ts';
import { acceptance, harmsKey } from './accepted-harms.ts';
import { type DayTime, InstantEntry } from './instant-entry.tsx';
import s from './sign-off.module.css';
import { signOffState } from './sign-off-state.ts';
import type { Publication, PublicationFacts } from './use-publication.ts';

interface SignOffFormProps {
  publication: Publication;
  facts: PublicationFacts;
  /** Whether the draft can be published as it is shown. */
  isReady: boolean;
}

const WHENS = ['now', 'at'] as const;
type When = (typeof WHENS)[number];

/** Approving, publishing now, or publishing at an instant: whatever this member can do next. */
export const SignOffForm = ({ publication, facts, isReady }: SignOffFormProps) => {
  const { t } = useWords();
  const me = useMe();
  const { draft, save } = useDraftView();
  const { isEditable } = useDraftTools();
  const [note, setNote] = useState('');
  const [accepted, setAccepted] = useState<string>();
  const [when, setWhen] = useState<When>('now');
  const [at, setAt] = useState<DayTime>({ date: '', time: '' });
  const [isTried, setTried] = useState(false);
  const words = t.publish;
  const { signOff, approvals, schedule, harms } = facts;
  const { missing, mine } = signOffState(approvals, signOff.publishers, me.memberId);
  const isForced = harms.length > 0;
  const isApproving = missing > 0;
  // The acceptance covers only the harmful changes that the member has read.
  const isAccepted = accepted === harmsKey(harms);
  const isEnabled = isReady && (!isForced || isAccepted);
  const force = isForced ? { force: true } : {};
  const read = { revision: draft.revision, base: draft.baseVersion, ...force, ...acceptance(harms) };
  const noted = { ...read, ...(note.trim() ? { note: note.trim() } : {}) };
  const isWaiting = schedule !== null && schedule.failure === null;
  const verb = useVerb({ isApproving, when, isForced });
  const promise = when === 'at' ? words.when.promise : isForced ? words.promiseForced : words.promise;
  const clear = () => {
    setNote('');
    setAccepted(undefined);
    setWhen('now');
    setTried(false);
  };
  const submit = () => {
    if (isApproving) return publication.act({ kind: 'approve', body: read });
    if (when === 'now') return publication.act({ kind: 'publish', body: noted }, clear);
    setTried(true);
    if (!isSet(at)) return;
    publication.act({ kind: 'schedule', body: { ...noted, at: `${at.date} ${at.time}` } }, clear);
  };
  return (
    <div className={s.form}>
      {signOff.publishers > 1 && (
        <p className={s.lead}>
          {words.approvals.needed(signOff.publishers)} {words.approvals.voids}
        </p>
      )}
      {isApproving && mine && isReady && <p className={s.lead}>{words.approvals.given(missing - 1)}</p>}
      {!isApproving && (
        <>
          <Entry label={words.note} hint={words.noteHint} lines={2} value={note} onChange={setNote} isOptional />
          <WhenFields when={when} onWhen={setWhen} at={at} onAt={setAt} isTried={isTried} />
          {isWaiting && <p className={s.lead}>{when === 'now' ? words.schedule.nowEnds : words.when.only}</p>}
        </>
      )}
      {isForced && !(isApproving && mine) && (
        <Tick isOn={isAccepted} onChange={(isOn) => setAccepted(isOn ? harmsKey(harms) : undefined)}>
          {isApproving ? words.harms.acceptApproval : words.harms.accept}
        </Tick>
      )}
      {draft.conflicts.length > 0 && (
        <p className={s.lead}>
          {words.sentence.conflicting(draft.conflicts.length)}{' '}
          {isEditable && <a href={`#${CONFLICT_ID}`}>{words.toConflict}</a>}
        </p>
      )}
      {!(isApproving && mine) && (
        <div className={s.submit}>
          <Action
            kind={isForced ? 'danger' : 'primary'}
            size="large"
            isDisabled={!isEnabled || (!isApproving && when === 'at' && isWaiting)}
            isPending={publication.pending !== null}
            onPress={submit}
          >
            {save === 'saved' ? verb : words.saving}
          </Action>
          {!isApproving && <p className={s.promise}>{promise}</p>}
        </div>
      )}
    </div>
  );
};

interface WhenFieldsProps {
  when: When;
  onWhen: (when: When) => void;
  at: DayTime;
  onAt: (at: DayTime) => void;
  isTried: boolean;
}

/** Whether the draft is published now or at an instant, in the time zone of the campaign. */
const WhenFields = ({ when, onWhen, at, onAt, isTried }: WhenFieldsProps) => {
  const words = useWords().t.publish.when;
  const zone = draftValue(useDraftView().data, '/timezone');
  return (
    <div className={s.at}>
      <Choice
        label={words.label}
        options={WHENS.map((value) => ({ value, label: words[value] }))}
        value={when}
        onChange={onWhen}
      />
      {when === 'at' && (
        <InstantEntry
          value={at}
          onChange={onAt}
          timeZone={typeof zone === 'string' ? zone : DEFAULT_TIME_ZONE}
          fault={isTried && !isSet(at) ? words.missing : undefined}
        />
      )}
    </div>
  );
};

const isSet = ({ date, time }: DayTime): boolean => date !== '' && time !== '';

/** What the button says. */
function useVerb({ isApproving, when, isForced }: { isApproving: boolean; when: When; isForced: boolean }): string {
  const words = useWords().t.publish;
  const { baseVersion } = useDraftView().draft;
  if (isApproving) return isForced ? words.approvals.approveForced : words.approvals.approve;
  if (when === 'at') return isForced ? words.when.submitForced : words.when.submit;
  return isForced ? words.submitForced : words.submit(baseVersion + 1);
}
