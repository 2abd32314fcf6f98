import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { saveFile } from '../shared/tables/save-table.ts';
import { CompareSelect } from './compare-select.tsx';
import { EditionFacts } from './edition-facts.tsx';
import { ProofList } from './proof-list.tsx';
import { ProofViewChoice } from './proof-view-choice.tsx';
import s from './publish-page.module.css';
import type { PublishSearch } from './publish-search.ts';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { documentQuery, type ShownDocument, scheduleQuery, versionQuery } from './shown-document.ts';
import { TextDiff } from './text-diff.tsx';
import { VersionFacts } from './version-facts.tsx';
import { VersionList } from './version-list.tsx';

/** The part of the address of what is scheduled, in the place of a number. */
const SCHEDULED = 'scheduled';

const yamlFile = (text: string): Blob => new Blob([text], { type: 'application/yaml' });

/** One version, or what is scheduled: what it changed, its file, and the way back to it. */
export const VersionPage = () => {
  const { slug = '', version = '' } = useParams({ strict: false });
  return version === SCHEDULED ? (
    <ScheduledDocument slug={slug} />
  ) : (
    <PastVersion key={version} slug={slug} version={/^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0} />
  );
};

const PastVersion = ({ slug, version }: { slug: string; version: number }) => {
  const { t } = useWords();
  const call = useCall();
  const me = useMe();
  const { draft } = useDraftView();
  const [isGoingBack, setGoingBack] = useState(false);
  const { data, error, refetch } = useQuery({ ...versionQuery(call, slug, version), enabled: version > 0 });
  const words = t.publish;
  if (version === 0 || (error instanceof ConsoleRefusal && error.code === 'not_found')) {
    return (
      <WorkPage title={words.title}>
        <Blank title={words.noVersion.title}>{words.noVersion.text}</Blank>
      </WorkPage>
    );
  }
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { facts, document } = data;
  return (
    <ComparedPage
      slug={slug}
      heading={words.version(version)}
      address={String(version)}
      document={document}
      before={version - 1}
      version={version}
      rail={
        <>
          <VersionFacts facts={facts} />
          <Action icon="download" onPress={() => saveFile(yamlFile(document.text), `${slug}-${version}.yaml`)}>
            {words.save}
          </Action>
          {!facts.isPublished &&
            (isAllowed(me, 'roll_back', slug) ? (
              <Action icon="history" onPress={() => setGoingBack(true)}>
                {words.rollBack.open}
              </Action>
            ) : (
              <p className={s.promise}>{words.rollBack.notAllowed}</p>
            ))}
          <VersionList slug={slug} current={version} />
          {isGoingBack && (
            <RollBackDialog
              slug={slug}
              version={version}
              document={document}
              base={draft.baseVersion}
              onClose={() => setGoingBack(false)}
            />
          )}
        </>
      }
    />
  );
};

const ScheduledDocument = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const call = useCall();
  const { data, error, refetch } = useQuery(scheduleQuery(call, slug));
  const words = t.publish;
  if (error instanceof ConsoleRefusal) {
    return (
      <WorkPage title={words.title}>
        <Blank title={words.schedule.gone} actions={<ActionLink to={`/${slug}/publish`}>{words.toProof}</ActionLink>} />
      </WorkPage>
    );
  }
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <ComparedPage
      slug={slug}
      heading={words.schedule.heading}
      address={SCHEDULED}
      document={data.document}
      before={data.base}
      version={data.base + 1}
      rail={
        <>
          <Action icon="download" onPress={() => saveFile(yamlFile(data.document.text), `${slug}-${SCHEDULED}.yaml`)}>
            {words.save}
          </Action>
          <VersionList slug={slug} />
        </>
      }
    />
  );
};

interface ComparedPageProps {
  slug: string;
  heading: string;
  /** The part of the address that names it. */
  address: string;
  document: ShownDocument;
  /** The version with which it is compared unless the address names another one. */
  before: number;
  /** Its own number, with which it is not compared. */
  version: number;
  rail: React.ReactNode;
}

/** A document beside another one: what differs in sentences, or byte for byte. */
const ComparedPage = ({ slug, heading, address, document, before, version, rail }: ComparedPageProps) => {
  const { t } = useWords();
  const call = useCall();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as PublishSearch;
  const from = search.from ?? before;
  const base = useQuery({ ...documentQuery(call, slug, from), placeholderData: keepPreviousData });
  const words = t.publish;
  const go = (next: PublishSearch) =>
    void navigate({ to: '/$slug/publish/$version', params: { slug, version: address }, search: next });
  const { view } = search;
  return (
    <WorkPage
      title={words.title}
      flush
      beside={
        <Link className={s.back} to="/$slug/publish" params={{ slug }}>
          {words.toProof}
        </Link>
      }
    >
      <div className={s.page}>
        <div className={s.desk}>
          <div className={s.bar}>
            <ProofViewChoice
              view={view}
              onChange={(next) => go({ ...(search.from === undefined ? {} : { from }), ...next })}
            />
            <CompareSelect
              slug={slug}
              from={from}
              before={before}
              version={version}
              onChange={(next) => go({ ...(next === before ? {} : { from: next }), ...(view ? { view } : {}) })}
            />
          </div>
          <div className={s.paper}>
            <div className={s.head}>
              <h2>{heading}</h2>
              <span>{from === before ? words.compare.changed : words.compare.changedFrom(from)}</span>
            </div>
            {base.error ? (
              <LoadFailed onRetry={() => void base.refetch()} />
            ) : base.data === undefined ? (
              <Loading />
            ) : view === 'yaml' ? (
              <TextDiff slug={slug} before={base.data} after={document} />
            ) : from === 0 ? (
              <>
                <p className={s.line}>{words.compare.first}</p>
                {document.data !== null && <EditionFacts slug={slug} data={document.data} isFirst={false} />}
              </>
            ) : (
              <ProofList
                slug={slug}
                before={base.data}
                after={document}
                same={base.data.text === document.text ? words.compare.same : words.onlySpelling}
              />
            )}
          </div>
        </div>
        <aside className={s.rail} aria-label={heading}>
          <h2>{heading}</h2>
          {rail}
        </aside>
      </div>
    </WorkPage>
  );
};
