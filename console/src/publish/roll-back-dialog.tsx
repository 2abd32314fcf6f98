import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { LoadFailed, Loading, Notice } from '../shared/states/states.tsx';
import { harmsKey } from './accepted-harms.ts';
import { ApprovalList } from './approval-list.tsx';
import { comparedItems } from './proof-items.ts';
import { RollBackChanges } from './roll-back-changes.tsx';
import { RollBackHarms } from './roll-back-harms.tsx';
import type { ShownDocument } from './shown-document.ts';
import { signOffState } from './sign-off-state.ts';
import { useRollBack } from './use-roll-back.ts';

interface RollBackDialogProps {
  slug: string;
  version: number;
  document: ShownDocument;
  /** The version that is published as far as the page knows. */
  base: number;
  onClose: () => void;
}

/** Going back to a version: what changes for visitors and what they would lose, before it happens. */
export const RollBackDialog = ({ slug, version, document, base, onClose }: RollBackDialogProps) => {
  const { t, locale } = useWords();
  const navigate = useNavigate();
  const me = useMe();
  const [note, setNote] = useState('');
  const [accepted, setAccepted] = useState<string>();
  const rollBack = useRollBack({
    slug,
    version,
    base,
    onDone: (next) => {
      onClose();
      void navigate({ to: '/$slug/publish/$version', params: { slug, version: String(next) } });
    },
  });
  const { facts, published, isActing } = rollBack;
  const words = t.publish.rollBack;
  const harms = facts?.harms ?? [];
  const isForced = harms.length > 0;
  // The acceptance covers only the harmful changes that the member has read.
  const isAccepted = accepted === harmsKey(harms);
  const { missing, mine } = signOffState(facts?.approvals ?? [], facts?.signOff.publishers ?? 1, me.memberId);
  const isApproving = missing > 0;
  const isReady = facts !== undefined && facts.faults.length === 0 && (!isForced || isAccepted);
  const items = published === undefined ? null : comparedItems(published, document, { texts: t, locale });
  const verb = isApproving ? t.publish.approvals.approve : isForced ? words.submitForced : words.submit;
  const submit = () => {
    if (!isReady || isActing || (isApproving && mine)) return;
    rollBack.act(isApproving ? { kind: 'approve' } : { kind: 'rollBack', note });
  };
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(version)}
      submit={verb}
      isDanger={isForced}
      isPending={isActing || !isReady || (isApproving && mine !== null)}
      onSubmit={submit}
    >
      <p>{words.lead(version)}</p>
      {rollBack.error ? (
        <LoadFailed onRetry={rollBack.retry} />
      ) : !facts || items === null || published === undefined ? (
        <Loading />
      ) : (
        <>
          <RollBackChanges items={items} isForced={isForced} />
          {facts.faults.length > 0 && (
            <Notice tone="full" title={words.faulty}>
              {facts.faults.map((fault) => (
                <p key={`${fault.path} ${fault.line}`}>{fault.message[locale]}</p>
              ))}
            </Notice>
          )}
          {isForced && (
            <RollBackHarms
              harms={facts.harms}
              published={published}
              isAccepted={isAccepted}
              onAccept={(isOn) => setAccepted(isOn ? harmsKey(harms) : undefined)}
            />
          )}
          {facts.signOff.publishers > 1 && (
            <p>
              {isApproving && mine
                ? t.publish.approvals.given(missing - 1)
                : t.publish.approvals.needed(facts.signOff.publishers)}
            </p>
          )}
          <ApprovalList
            approvals={facts.approvals}
            isPending={rollBack.isWithdrawing}
            onWithdraw={({ approvalId }) => rollBack.withdraw(approvalId)}
          />
          {!isApproving && (
            <Entry
              label={t.publish.note}
              hint={t.publish.noteHint}
              lines={2}
              value={note}
              onChange={setNote}
              isOptional
            />
          )}
        </>
      )}
      <Refused error={rollBack.actionError} />
    </ConsoleDialog>
  );
};
