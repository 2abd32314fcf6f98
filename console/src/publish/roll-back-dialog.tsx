import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useDraftTools } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Tick } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { campaignsQuery } from '../shared/frame/use-campaigns.ts';
import { Refused } from '../shared/states/refused.tsx';
import { LoadFailed, Loading, Notice } from '../shared/states/states.tsx';
import { acceptance, harmsKey } from './accepted-harms.ts';
import { ApprovalList } from './approval-list.tsx';
import { ProofChange } from './proof-change.tsx';
import { comparedItems } from './proof-items.ts';
import { HarmText } from './refused-items.tsx';
import s from './roll-back-dialog.module.css';
import { documentQuery, type ShownDocument } from './shown-document.ts';
import { signOffState } from './sign-off-state.ts';

/** Changes that the dialog names; the page behind it can show all. */
const NAMED = 8;

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
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const { session } = useDraftTools();
  const [note, setNote] = useState('');
  const [accepted, setAccepted] = useState<string>();
  const words = t.publish.rollBack;
  const params = { slug, version: String(version) };
  const consequence = useQuery({
    queryKey: ['roll-back', slug, version],
    queryFn: ({ signal }) => call('showRollBack', { params, signal }),
    staleTime: 0,
  });
  const facts = consequence.data;
  const published = useQuery(documentQuery(call, slug, facts?.base ?? base));
  const harms = facts?.harms ?? [];
  const isForced = harms.length > 0;
  // The acceptance covers only the harmful changes that the member has read.
  const isAccepted = accepted === harmsKey(harms);
  const { missing, mine } = signOffState(facts?.approvals ?? [], facts?.signOff.publishers ?? 1, me.memberId);
  const isApproving = missing > 0;
  const act = useMutation({
    mutationFn: async () => {
      const body = { base: facts?.base ?? base, ...(isForced ? { force: true } : {}) };
      if (isApproving) {
        await call('approveRollBack', { params, body });
        return null;
      }
      return call('rollBack', {
        params,
        body: { ...body, ...acceptance(harms), ...(note.trim() ? { note: note.trim() } : {}) },
      });
    },
    onSettled: async () => {
      await session.refresh().catch(() => undefined);
      await Promise.all(
        [
          ['roll-back', slug],
          ['versions', slug],
          ['version', slug],
          ['publication', slug],
          campaignsQuery(call).queryKey,
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
    onSuccess: (answer) => {
      if (answer === null) return;
      onClose();
      void navigate({ to: '/$slug/publish/$version', params: { slug, version: String(answer.version) } });
    },
  });
  const withdraw = useMutation({
    mutationFn: (approvalId: string) => call('withdrawApproval', { params: { slug, approvalId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['roll-back', slug] }),
  });
  const isReady = facts !== undefined && facts.faults.length === 0 && (!isForced || isAccepted);
  const items = published.data === undefined ? null : comparedItems(published.data, document, { texts: t, locale });
  const verb = isApproving ? t.publish.approvals.approve : isForced ? words.submitForced : words.submit;
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(version)}
      submit={verb}
      isDanger={isForced}
      isPending={act.isPending || !isReady || (isApproving && mine !== null)}
      onSubmit={() => isReady && !act.isPending && !(isApproving && mine) && act.mutate()}
    >
      <p>{words.lead(version)}</p>
      {consequence.error || published.error ? (
        <LoadFailed
          onRetry={() => {
            void consequence.refetch();
            void published.refetch();
          }}
        />
      ) : !facts || items === null || published.data === undefined ? (
        <Loading />
      ) : (
        <>
          <section className={s.consequences}>
            <h3>
              {words.changes} {items.length > 0 && <small>{items.length}</small>}
            </h3>
            {items.length === 0 ? (
              <p>{words.onlySpelling}</p>
            ) : (
              <ul>
                {items.slice(0, NAMED).map((item) => (
                  <li key={item.path + item.kind + item.of}>
                    <b>{item.of}</b> {item.what}
                    {': '}
                    <ProofChange item={item} />
                    {item.meaning && <small>{item.meaning}</small>}
                  </li>
                ))}
                {items.length > NAMED && <li>{words.more(items.length - NAMED)}</li>}
              </ul>
            )}
            <p>
              {!isForced && words.kept} {words.draft}
            </p>
          </section>
          {facts.faults.length > 0 && (
            <Notice tone="full" title={words.faulty}>
              {facts.faults.map((fault) => (
                <p key={`${fault.path} ${fault.line}`}>{fault.message[locale]}</p>
              ))}
            </Notice>
          )}
          {isForced && (
            <section className={s.consequences}>
              <h3 className={s.bad}>{t.publish.harms.title}</h3>
              <ul>
                {facts.harms.map((harm) => (
                  <li key={`${harm.code} ${harm.field}`}>
                    <HarmText harm={harm} published={published.data} />
                  </li>
                ))}
              </ul>
              <Tick isOn={isAccepted} onChange={(isOn) => setAccepted(isOn ? harmsKey(harms) : undefined)}>
                {t.publish.harms.acceptRollBack}
              </Tick>
            </section>
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
            isPending={withdraw.isPending}
            onWithdraw={({ approvalId }) => withdraw.mutate(approvalId)}
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
      <Refused error={act.error} />
    </ConsoleDialog>
  );
};
