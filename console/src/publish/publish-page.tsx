import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCall } from '../api/console-call.ts';
import { publicOrigin } from '../browser/public-origin.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { missingWords } from '../document/missing-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { instantMs } from '../shared/fields/instant-text.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { useMinute } from '../shared/frame/use-minute.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { OpeningLine } from '../shared/preflight/opening-line.tsx';
import { usePreflight } from '../shared/preflight/use-preflight.ts';
import { MissingList } from '../shared/states/missing-list.tsx';
import { LoadFailed, Loading, Notice } from '../shared/states/states.tsx';
import { UncheckedList } from '../shared/states/unchecked-list.tsx';
import { EditionFacts } from './edition-facts.tsx';
import { ProofList } from './proof-list.tsx';
import { ProofRail } from './proof-rail.tsx';
import s from './publish-page.module.css';
import type { PublishSearch } from './publish-search.ts';
import { FaultItems, HarmItems } from './refused-items.tsx';
import { documentQuery, draftDocument } from './shown-document.ts';
import { signOffState } from './sign-off-state.ts';
import { TextDiff } from './text-diff.tsx';
import { usePublication } from './use-publication.ts';

/** The proof before publishing: what it changes, the faults that prevent it, what visitors would lose, and the sign-off. */
export const PublishPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { view } = useSearch({ strict: false }) as PublishSearch;
  const navigate = useNavigate();
  const me = useMe();
  const call = useCall();
  const { findings } = useDraftTools();
  const shown = useDraftView();
  const { draft, save } = shown;
  const publication = usePublication(slug);
  const { facts, isCurrent, message, isRebuilt } = publication;
  const base = useQuery(documentQuery(call, slug, draft.baseVersion));
  const words = t.publish;
  const preflight = usePreflight(slug);
  const campaign = useCampaigns().find((one) => one.slug === slug);
  const now = useMinute();
  const isBeforeOpening = campaign !== undefined && instantMs(campaign.period.start, campaign.timeZone, 'start') > now;
  const faults = findings.filter(({ isWarning }) => !isWarning);
  const notes = findings.length - faults.length;
  const mayPublish = isAllowed(me, 'publish', slug);
  const after = base.data && draftDocument(shown, base.data);
  const harms = draft.isChanged && isCurrent ? (facts?.harms ?? []) : [];
  const unchecked = draft.isChanged ? (facts?.unchecked ?? []) : [];
  const lacking = draft.isChanged ? missingWords(shown.data) : [];
  const missing = facts ? signOffState(facts.approvals, facts.signOff.publishers, me.memberId).missing : 0;
  const rebuilt = words.rebuilt(draft.baseVersion);
  const sentence = !draft.isChanged
    ? words.sentence.same
    : faults.length > 0
      ? words.sentence.faulty(faults.length)
      : !isCurrent
        ? words.sentence.checking
        : harms.length > 0
          ? words.sentence.harmful(harms.length)
          : missing > 0
            ? words.sentence.waiting(missing + (mayPublish ? 0 : 1))
            : words.sentence.ready;
  return (
    <WorkPage title={words.title} flush beside={<DraftStrip slug={slug} isPublishing />}>
      <DraftNotices slug={slug} />
      <div className={s.page}>
        <div className={s.desk}>
          <div className={s.bar}>
            <Choice
              label={words.views.label}
              hideLabel
              options={(['proof', 'yaml'] as const).map((value) => ({ value, label: words.views[value] }))}
              value={view ?? 'proof'}
              onChange={(next) =>
                void navigate({
                  to: '/$slug/publish',
                  params: { slug },
                  search: next === 'yaml' ? { view: next } : {},
                })
              }
            />
            <span>{words.from(draft.baseVersion)}</span>
          </div>
          <div className={s.paper}>
            <div className={s.head}>
              <h2>
                {draft.isChanged || draft.baseVersion === 0
                  ? words.proof(draft.baseVersion + 1)
                  : words.published(draft.baseVersion)}
              </h2>
            </div>
            <p className={s.sentence}>{sentence}</p>
            {isBeforeOpening && <OpeningLine slug={slug} preflight={preflight} />}
            {!draft.isChanged && draft.baseVersion > 0 && (
              <p className={s.line}>
                <a className={s.link} href={`${publicOrigin()}/${slug}`} target="_blank" rel="noreferrer">
                  {words.toVisitors}
                </a>
                <Link className={s.link} to="/$slug/print" params={{ slug }}>
                  {words.toPrint}
                </Link>
              </p>
            )}
            {draft.isChanged && faults.length === 0 && notes > 0 && <p className={s.line}>{words.notes(notes)}</p>}
            {isRebuilt && (
              <div className={s.list}>
                <Notice tone="busy" title={rebuilt.title}>
                  <p>{rebuilt.text}</p>
                  <Action size="small" onPress={publication.acknowledge}>
                    {words.known}
                  </Action>
                </Notice>
              </div>
            )}
            {message && (
              <div className={s.list}>
                <Notice tone={message.tone} title={message.title}>
                  {message.text}
                </Notice>
              </div>
            )}
            {lacking.length > 0 && (
              <div className={s.list}>
                <Notice tone="busy" title={t.translation.lacking.title}>
                  <p>{t.translation.lacking.text}</p>
                  <MissingList slug={slug} data={shown.data} missing={lacking} />
                </Notice>
              </div>
            )}
            {unchecked.length > 0 && (
              <div className={s.list}>
                <Notice tone="busy" title={t.machine.notChecked.title}>
                  <p>{t.machine.notChecked.text}</p>
                  <UncheckedList slug={slug} unchecked={unchecked} isLinked />
                </Notice>
              </div>
            )}
            {harms.length > 0 && base.data && <HarmItems slug={slug} harms={harms} published={base.data} />}
            {faults.length > 0 && <FaultItems slug={slug} faults={faults} />}
            {view !== 'yaml' && shown.data !== null && (!draft.isChanged || draft.baseVersion === 0) && (
              <EditionFacts slug={slug} data={shown.data} isFirst={draft.baseVersion === 0} />
            )}
            {base.error ? (
              <LoadFailed onRetry={() => void base.refetch()} />
            ) : base.data === undefined ? (
              <Loading />
            ) : (
              after &&
              draft.isChanged &&
              (view === 'yaml' ? (
                <TextDiff slug={slug} before={base.data} after={after} />
              ) : (
                draft.baseVersion > 0 && (
                  <ProofList
                    slug={slug}
                    before={base.data}
                    after={after}
                    isDraft
                    lacking={lacking}
                    same={words.onlySpelling}
                  />
                )
              ))
            )}
          </div>
        </div>
        <ProofRail
          slug={slug}
          publication={publication}
          published={base.data ?? null}
          isReady={
            draft.isChanged && faults.length === 0 && draft.conflicts.length === 0 && save === 'saved' && isCurrent
          }
        />
      </div>
    </WorkPage>
  );
};
