import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ConsoleRefusal } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { NoticeDialog } from './act-dialogs.tsx';
import { ConditionList } from './condition-list.tsx';
import { LiveActionList } from './live-action-list.tsx';
import s from './live-page.module.css';
import { PrizeFigures } from './prize-figures.tsx';
import { SpotFigures } from './spot-figures.tsx';
import { useConditions, useFigures, useLiveActions } from './use-live.ts';

type Figures = ConsoleAnswer<'showFigures'>;

/** How the day is going: one sentence, the figures that show it, what is on hold, and what a member can do about it. */
export const LivePage = () => {
  const { t, locale } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const me = useMe();
  const { data, error, refetch } = useFigures(slug);
  const conditions = useConditions(slug);
  const [isWriting, setWriting] = useState(false);
  const words = t.live;
  const time = new Intl.DateTimeFormat(locale.replace('_', '-'), { timeStyle: 'medium' });
  const mayAct = isAllowed(me, 'set_conditions', slug);
  const mayActLive = isAllowed(me, 'act_live', slug);
  const actions = useLiveActions(slug);
  const isUnpublished = error instanceof ConsoleRefusal && error.code === 'not_found';
  return (
    <WorkPage
      title={words.title}
      beside={
        <>
          {data && <span className={s.asOf}>{words.asOf(time.format(new Date(data.asOf)))}</span>}
          {mayAct && data && (
            <Action kind="primary" size="small" onPress={() => setWriting(true)}>
              {words.noticing.open}
            </Action>
          )}
        </>
      }
    >
      {data && conditions ? (
        <>
          <p className={s.sentence}>{words.sentence(data.stamps.today, conditions.length)}</p>
          <BigNumbers figures={data} />
          <ConditionList
            slug={slug}
            conditions={conditions}
            nameOf={(id) => nameIn(data, id, locale)}
            mayEnd={{ stop: mayActLive, others: mayAct }}
          />
          {actions && (
            <LiveActionList
              slug={slug}
              actions={actions.actions}
              nameOf={(id, outcomeId) => nameIn(data, id, locale, outcomeId ?? '')}
              mayAct={mayActLive}
            />
          )}
          <SpotFigures
            slug={slug}
            figures={data}
            conditions={conditions}
            mayAct={mayAct}
            published={mayActLive ? actions?.spots : undefined}
          />
          <PrizeFigures
            slug={slug}
            figures={data}
            conditions={conditions}
            mayAct={mayActLive}
            published={mayActLive ? actions?.stocks : undefined}
          />
        </>
      ) : isUnpublished ? (
        <Blank
          isToDo
          title={words.before}
          actions={
            isAllowed(me, 'edit_draft', slug) && (
              <Link to="/$slug/publish" params={{ slug }}>
                {words.toPublish}
              </Link>
            )
          }
        />
      ) : error && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {isWriting && <NoticeDialog slug={slug} onClose={() => setWriting(false)} />}
    </WorkPage>
  );
};

/** The name of a spot or present in the figures; its id if it has none. */
function nameIn({ spots, presents }: Figures, id: string, locale: 'ja_JP' | 'en_US', outcomeId = ''): string {
  const found =
    spots.find((one) => one.id === id) ?? presents.find((one) => one.id === id && one.outcomeId === outcomeId);
  return found?.name ? textIn(found.name, locale) : id;
}

const BigNumbers = ({ figures: { visitors, stamps, refusals, photosPending } }: { figures: Figures }) => {
  const { t, locale } = useWords();
  const words = t.live.figures;
  const format = new Intl.NumberFormat(locale.replace('_', '-'));
  const refused = refusals.reduce((sum, { count }) => sum + count, 0);
  const numbers = [
    { label: words.stamps, value: stamps.today, beside: words.ofAll(format.format(stamps.total)) },
    { label: words.visitors, value: visitors.today, beside: words.ofAll(format.format(visitors.total)) },
    { label: words.refused, value: refused, beside: null },
    { label: words.photos, value: photosPending, beside: null },
  ];
  return (
    <dl className={s.numbers}>
      {numbers.map(({ label, value, beside }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{format.format(value)}</b>
            {beside && <small>{beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
