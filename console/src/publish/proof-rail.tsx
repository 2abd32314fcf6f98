import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import { ApprovalList } from './approval-list.tsx';
import s from './publish-page.module.css';
import { ScheduleCard } from './schedule-card.tsx';
import { SealBoxes } from './seal-boxes.tsx';
import { sealsOfDraft, sealsOfVersion } from './seals-of-version.ts';
import type { ShownDocument } from './shown-document.ts';
import { SignOffForm } from './sign-off-form.tsx';
import { SignOffSetting } from './sign-off-setting.tsx';
import type { Publication } from './use-publication.ts';
import { VersionList } from './version-list.tsx';
import { versionsQuery } from './versions-query.ts';

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
  const call = useCall();
  const versions = useInfiniteQuery(versionsQuery(call, slug)).data?.pages.flatMap((page) => page.versions);
  const { draft } = useDraftView();
  const { facts, error, pending } = publication;
  const words = t.publish;
  const mayPublish = isAllowed(me, 'publish', slug);
  const approvals = facts && draft.isChanged ? facts.approvals : [];
  const current = versions?.find(({ version }) => version === draft.baseVersion);
  const boxes = !facts
    ? null
    : draft.isChanged
      ? sealsOfDraft(facts, me.memberId, words)
      : current
        ? sealsOfVersion(current, facts.draftedBy, words)
        : null;
  return (
    <aside className={s.rail} aria-label={words.seals}>
      <h2>{words.seals}</h2>
      {error ? (
        <LoadFailed onRetry={publication.retry} />
      ) : facts === null ? (
        <Loading />
      ) : (
        <>
          {boxes && <SealBoxes boxes={boxes} />}
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
