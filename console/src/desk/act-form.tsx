import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { WhyEntry } from '../shared/controls/why-entry.tsx';
import { type ChangeRow, ChangeTable } from '../shared/dialogs/change-table.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Signed } from '../shared/figures/signed.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { Refused } from '../shared/states/refused.tsx';
import { SubjectSelect } from './subject-select.tsx';
import { type DeskActName, useDeskAct, type Visitor } from './use-visitor.ts';

/** An act that a member has asked for. */
export interface HelpRequest {
  act: DeskActName;
  /** The row or the thing that it is about, where it is known. */
  subject?: string;
  name?: string;
  /** The points that go with a stamp. */
  points?: number;
}

interface ActFormProps {
  slug: string;
  visitor: Visitor;
  help: HelpRequest;
  onClose: () => void;
  onDone: (answer: { recovery?: { url: string; expiresAt: string } }) => void;
}

const DANGEROUS: ReadonlySet<DeskActName> = new Set([
  'void_stamp',
  'void_present',
  'block',
  'end_session',
  'end_sessions',
]);

/** Shows what follows from an act, and asks for its reason. */
export const ActForm = ({ slug, visitor, help, onClose, onDone }: ActFormProps) => {
  const { t } = useWords();
  const words = t.desk.form;
  const { act } = help;
  // One id for all attempts, so that a retry after a lost answer has no further effect.
  const [id] = useState(newUuid);
  const [subject, setSubject] = useState(help.subject ?? '');
  const [points, setPoints] = useState('');
  const [contact, setContact] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const done = useDeskAct(slug, visitor.id, onDone);
  const change = readChange(points);
  const needsSubject = act === 'grant_stamp' || act === 'grant_present';
  const isComplete =
    reason.trim() !== '' &&
    (!needsSubject || subject !== '') &&
    (act !== 'change_points' || change !== null) &&
    (act !== 'block' || contact.trim() !== '');
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={help.name ? `${t.desk.verbs[act]}: ${help.name}` : t.desk.verbs[act]}
      submit={t.desk.verbs[act]}
      isDanger={DANGEROUS.has(act)}
      isPending={done.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isComplete || done.isPending) return;
        done.mutate({
          id,
          act,
          reason: reason.trim(),
          ...(subject === '' ? {} : { subject }),
          ...(act === 'change_points' && change !== null ? { change } : {}),
          ...(act === 'block' ? { contact: contact.trim() } : {}),
        });
      }}
    >
      <p>
        <b>{visitor.username}</b>
      </p>
      <p>{t.desk.texts[act]}</p>
      {needsSubject && (
        <SubjectSelect
          kind={act === 'grant_stamp' ? 'spot' : 'present'}
          visitor={visitor}
          value={subject}
          onChange={setSubject}
          error={isTried && subject === '' ? words.subjectNeeded : undefined}
        />
      )}
      {act === 'change_points' && (
        <Entry
          label={words.points}
          value={points}
          onChange={setPoints}
          inputMode="text"
          unit="pt"
          error={isTried && change === null ? words.pointsNeeded : undefined}
        />
      )}
      <Changes visitor={visitor} help={{ ...help, subject }} change={change} />
      {act === 'block' && (
        <Entry
          label={words.contact}
          value={contact}
          onChange={setContact}
          hint={words.contactHint}
          error={isTried && contact.trim() === '' ? words.contactNeeded : undefined}
        />
      )}
      <WhyEntry
        label={words.reason}
        reasons={words.reasons}
        value={reason}
        onChange={setReason}
        hint={words.reasonHint}
        lines={2}
        error={isTried && reason.trim() === '' ? words.reasonNeeded : undefined}
      />
      <Signed text={words.signed} />
      <Refused error={done.error} />
    </ConsoleDialog>
  );
};

/** A whole number other than 0, also with a full-width sign or digits; null for anything else. */
function readChange(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^[−ー–]/, '-');
  const value = /^[+-]?\d{1,6}$/.test(text) ? Number(text) : 0;
  return value === 0 || Math.abs(value) > 100_000 ? null : value;
}

interface ChangesProps {
  visitor: Visitor;
  help: HelpRequest;
  change: number | null;
}

/** Stamps and points before and after. */
const Changes = ({ visitor, help, change }: ChangesProps) => {
  const { t } = useWords();
  const times = useTimes();
  const { stamps, points } = afterwards(visitor, help, change);
  const row = (name: string, from: number, to: number, unit: string): ChangeRow[] =>
    from === to ? [] : [{ name, from: times.number(from) + unit, to: times.number(to) + unit }];
  const rows = [
    ...row(t.desk.facts.stamps, visitor.stamps, stamps, ''),
    ...row(t.desk.facts.points, visitor.points, points, ' pt'),
  ];
  return <ChangeTable rows={rows} />;
};

/** What the visitor will have. A stamp that is held more than once stays. */
function afterwards(visitor: Visitor, { act, subject, name, points = 0 }: HelpRequest, change: number | null) {
  const spot = visitor.spots.find((one) => (act === 'grant_stamp' ? one.id === subject : one.name === name));
  if (act === 'void_stamp') {
    return {
      stamps: visitor.stamps - (spot?.isStamp && spot.count === 1 ? 1 : 0),
      points: Math.max(visitor.points - points, 0),
    };
  }
  if (act === 'grant_stamp' && spot && !spot.isTakenNow) {
    return {
      stamps: visitor.stamps + (spot.isStamp && spot.count === 0 ? 1 : 0),
      points: visitor.points + spot.points,
    };
  }
  const isPossible = act === 'change_points' && change !== null && visitor.points + change >= 0;
  return { stamps: visitor.stamps, points: visitor.points + (isPossible ? change : 0) };
}
