import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { remaining } from '@meguri/core/console/preflight/people-checks.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { DraftContext, useDraftView } from '../document/draft-context.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { draftKeyOf, preflightQuery } from '../shared/preflight/preflight-query.ts';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { DepartureTable } from './departure-table.tsx';
import { PreflightList } from './preflight-list.tsx';
import s from './preflight-page.module.css';
import { useSealActions } from './use-seal-actions.ts';
import { VisitorsField } from './visitors-field.tsx';
import { WalkPanel } from './walk-panel.tsx';

type Preflight = ConsoleAnswer<'showPreflight'>;

/** Whether the rally can open, in one sentence with the list that shows it and the seals of those who answer for it. */
export const PreflightPage = () => (use(DraftContext) ? <WithDraft /> : <View draftKey={null} />);

/** For members who may edit: the list follows the draft. */
const WithDraft = () => {
  const { slug = '' } = useParams({ strict: false });
  const { draft } = useDraftView();
  return (
    <View draftKey={draftKeyOf(draft)} beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
    </View>
  );
};

interface ViewProps {
  /** What of the draft the answer is of; null where there is no draft to follow. */
  draftKey: string | null;
  beside?: ReactNode;
  children?: ReactNode;
}

const View = ({ draftKey, beside, children }: ViewProps) => {
  const { t, locale } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const me = useMe();
  const call = useCall();
  const { data, error, isFetching, refetch } = useQuery(preflightQuery(call, slug, draftKey));
  const mayOrder = isAllowed(me, 'sign_preflight', slug);
  const words = t.preflight;
  const time = new Intl.DateTimeFormat(clockTag(locale), { hour: '2-digit', minute: '2-digit' });
  const actions = useSealActions(slug);
  return (
    <WorkPage
      title={words.title}
      beside={
        <>
          {beside}
          <span className={s.tools}>
            <Action size="small" onPress={() => print()}>
              {words.print}
            </Action>
            <Action size="small" icon="refresh-cw" isPending={isFetching} onPress={() => void refetch()}>
              {words.again}
            </Action>
          </span>
        </>
      }
    >
      {children}
      {data && !(error && !isFetching) ? (
        <div className={s.page}>
          <section>
            <div className={s.sentence}>
              <Sentence preflight={data} />
              <small>{words.checkedAt(time.format(new Date(data.checkedAt)))}</small>
            </div>
            <PreflightList slug={slug} preflight={data} actions={mayOrder ? actions : null} />
          </section>
          <aside className={s.beside}>
            {isAllowed(me, 'walk', slug) && <WalkPanel slug={slug} items={data.items} />}
            <DepartureTable preflight={data} actions={mayOrder ? actions : null} />
            {mayOrder && <VisitorsField key={data.visitors} slug={slug} visitors={data.visitors} />}
          </aside>
        </div>
      ) : error instanceof ConsoleRefusal && error.code === 'draft_not_opened' ? (
        <Blank title={t.readers.noDraft.title}>{t.readers.noDraft.text}</Blank>
      ) : error && !isFetching ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </WorkPage>
  );
};

const Sentence = ({ preflight: { items, checks } }: { preflight: Preflight }) => {
  const { t } = useWords();
  const left = remaining(items, checks);
  const all = items.length + checks.length;
  const notes = items.filter(({ verdict }) => verdict === 'note').length;
  return (
    <div role="status">
      <p>{left === 0 ? t.preflight.ready : t.preflight.remaining(left)}</p>
      <small>
        {t.preflight.summary(all - left - notes, all, notes)}
        <br />
        {t.preflight.publishing}
      </small>
    </div>
  );
};
