import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCall } from '../api/console-call.ts';
import { publicOrigin } from '../browser/public-origin.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { instantMs } from '../shared/fields/instant-text.ts';
import { CONFLICT_ID } from '../shared/frame/conflict-id.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { OpeningLine } from '../shared/preflight/opening-line.tsx';
import { usePreflight } from '../shared/preflight/use-preflight.ts';
import { DraftComparison } from './draft-comparison.tsx';
import { ProofNotices } from './proof-notices.tsx';
import { ProofRail } from './proof-rail.tsx';
import { ProofViewChoice } from './proof-view-choice.tsx';
import s from './publish-page.module.css';
import type { PublishSearch } from './publish-search.ts';
import { FaultItems, HarmItems } from './refused-items.tsx';
import { documentQuery } from './shown-document.ts';
import { useDraftProof } from './use-draft-proof.ts';
import { usePublication } from './use-publication.ts';

/** The proof before publishing: what it changes, the faults that prevent it, what visitors would lose, and the sign-off. */
export const PublishPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { view } = useSearch({ strict: false }) as PublishSearch;
  const navigate = useNavigate();
  const call = useCall();
  const { draft } = useDraftView();
  const { isEditable } = useDraftTools();
  const publication = usePublication(slug);
  const { sentence, faults, notes, harms, unchecked, lacking, isReady } = useDraftProof(slug, publication);
  const { data: published = null } = useQuery(documentQuery(call, slug, draft.baseVersion));
  const words = t.publish;
  const hasConflicts = isEditable && draft.conflicts.length > 0;
  const preflight = usePreflight(slug);
  const campaign = useCampaigns().find((one) => one.slug === slug);
  const isSandbox = campaign?.sandbox != null;
  const now = useMinute();
  const isBeforeOpening = campaign !== undefined && instantMs(campaign.period.start, campaign.timeZone, 'start') > now;
  return (
    <WorkPage title={words.title} flush beside={<DraftStrip slug={slug} isPublishing />}>
      <DraftNotices slug={slug} />
      <div className={s.page}>
        <div className={s.desk}>
          <div className={s.bar}>
            <ProofViewChoice
              view={view}
              onChange={(search) => void navigate({ to: '/$slug/publish', params: { slug }, search })}
            />
            <span>{words.from(draft.baseVersion)}</span>
          </div>
          <div className={s.paper}>
            <div className={s.head}>
              <h2>
                {draft.isChanged || draft.baseVersion === 0
                  ? words.proof(draft.baseVersion + 1)
                  : isSandbox
                    ? words.version(draft.baseVersion)
                    : words.published(draft.baseVersion)}
              </h2>
            </div>
            <p className={s.sentence}>{sentence}</p>
            {hasConflicts && (
              <p className={s.line}>
                <a className={s.link} href={`#${CONFLICT_ID}`}>
                  {words.toConflict}
                </a>
              </p>
            )}
            {isBeforeOpening && <OpeningLine slug={slug} preflight={preflight} />}
            {!draft.isChanged && draft.baseVersion > 0 && (
              <p className={s.line}>
                {!isSandbox && (
                  <a className={s.link} href={`${publicOrigin()}/${slug}`} target="_blank" rel="noreferrer">
                    {words.toVisitors}
                  </a>
                )}
                <Link className={s.link} to="/$slug/print" params={{ slug }}>
                  {words.toPrint}
                </Link>
              </p>
            )}
            {draft.isChanged && faults.length === 0 && notes > 0 && (
              <p className={s.line}>{harms.length > 0 ? words.onlyNotes(notes) : words.notes(notes)}</p>
            )}
            <ProofNotices slug={slug} publication={publication} lacking={lacking} unchecked={unchecked} />
            {harms.length > 0 && published && <HarmItems slug={slug} harms={harms} published={published} />}
            {faults.length > 0 && <FaultItems slug={slug} faults={faults} />}
            <DraftComparison slug={slug} view={view} lacking={lacking} />
          </div>
        </div>
        <ProofRail slug={slug} publication={publication} published={published} isReady={isReady} />
      </div>
    </WorkPage>
  );
};
