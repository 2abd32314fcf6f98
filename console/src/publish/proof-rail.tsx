import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import { ApprovalList } from './approval-list.tsx';
import s from './publish-page.module.css';
import { ScheduleCard } from './schedule-card.tsx';
import { type SealBox, SealBoxes } from './seal-boxes.tsx';
import type { ShownDocument } from './shown-document.ts';
import { SignOffForm } from './sign-off-form.tsx';
import { SignOffSetting } from './sign-off-setting.tsx';
import { signOffState } from './sign-off-state.ts';
import type { Publication } from './use-publication.ts';
import { VersionList } from './version-list.tsx';

interface ProofRailProps {
  slug: string;
  publication: Publication;
  /** The document of the published version; null until it is known. */
  published: ShownDocument | null;
  isReady: boolean;
}

/** Beside the proof: whose seals it has, what the member can do about it, what is scheduled, and the versions so far. */
export const ProofRail = ({ slug, publication, published, isReady }: ProofRailProps) => {
  const { t } = useWords();
  const me = useMe();
  const { draft } = useDraftView();
  const { facts, error, pending } = publication;
  const words = t.publish;
  const mayPublish = isAllowed(me, 'publish', slug);
  const approvals = facts && draft.isChanged ? facts.approvals : [];
  return (
    <aside className={s.rail} aria-label={words.seals}>
      <h2>{words.seals}</h2>
      {error ? (
        <LoadFailed onRetry={publication.retry} />
      ) : facts === null ? (
        <Loading />
      ) : (
        <>
          <SealBoxes boxes={boxesOf(publication, { isChanged: draft.isChanged, own: me, words })} />
          <ApprovalList
            approvals={approvals}
            isPending={pending !== null}
            onWithdraw={mayPublish ? ({ approvalId }) => publication.act({ kind: 'withdraw', approvalId }) : undefined}
          />
          {mayPublish ? (
            <SignOffForm publication={publication} facts={facts} isReady={isReady} />
          ) : (
            <p className={s.promise}>{words.notAllowed}</p>
          )}
          {facts.schedule && published && (
            <ScheduleCard
              slug={slug}
              schedule={facts.schedule}
              base={facts.base}
              published={published}
              isAllowed={mayPublish}
              isPending={pending !== null}
              onCancel={() =>
                facts.schedule && publication.act({ kind: 'cancel', scheduleId: facts.schedule.scheduleId })
              }
              onWithdraw={({ approvalId }) => publication.act({ kind: 'withdraw', approvalId })}
            />
          )}
        </>
      )}
      <VersionList slug={slug} />
      {facts && isAllowed(me, 'manage_members', slug) && (
        <SignOffSetting
          publishers={pending?.kind === 'signOff' ? pending.publishers : facts.signOff.publishers}
          possible={facts.signOff.possible}
          isPending={pending !== null}
          onChange={(publishers) => publication.act({ kind: 'signOff', publishers })}
        />
      )}
    </aside>
  );
};

/** The seals of who drafted it, who has approved it, and who publishes it. */
function boxesOf(
  { facts, isDone }: Publication,
  {
    isChanged,
    own,
    words,
  }: {
    isChanged: boolean;
    own: { memberId: string; name: string };
    words: { draftedBy: string; approvedBy: string; publishedBy: string };
  },
): SealBox[] {
  const { draftedBy = null, approvals = [], signOff } = facts ?? {};
  const { counted } = signOffState(isChanged ? approvals : [], signOff?.publishers ?? 1, own.memberId);
  const checks = Array.from({ length: (signOff?.publishers ?? 1) - 1 }, (_, index) => counted[index]);
  return [
    { label: words.draftedBy, seal: isChanged ? draftedBy : null },
    ...checks.map((approval) => ({
      label: words.approvedBy,
      seal: approval ? { name: approval.by.name, at: approval.at } : null,
    })),
    { label: words.publishedBy, seal: isDone ? { name: own.name, at: new Date().toISOString() } : null },
  ];
}
