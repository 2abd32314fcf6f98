import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { chosenDraw } from './chosen-draw.ts';
import { DrawRehearsal } from './draw-rehearsal.tsx';
import { DrawReport } from './draw-report.tsx';
import { DrawWinners } from './draw-winners.tsx';
import s from './draws.module.css';
import { useDrawWords } from './use-draw-words.ts';
import { type Draw, type Draws, useDraws } from './use-draws.ts';

/** What is drawn and when, whether anyone can check it, its rehearsal and its result. */
export const DrawsPage = () => {
  const { t } = useWords();
  const { slug = '', presentId = null } = useParams({ strict: false });
  const words = t.draws;
  if (isAllowed(useMe(), 'manage_draws', slug)) return <DrawsOf slug={slug} named={presentId} />;
  return (
    <WorkPage title={words.title}>
      <Blank title={words.forbidden}>{words.forbiddenText}</Blank>
    </WorkPage>
  );
};

/** Draws that fit beside the title of the page. */
const BESIDE_TITLE = 3;

const DrawsOf = ({ slug, named }: { slug: string; named: string | null }) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { data, error, refetch } = useDraws(slug);
  const { nameOf } = useDrawWords(data?.timeZone ?? 'UTC');
  const words = t.draws;
  const chosen = data && chosenDraw(data.draws, named);
  return (
    <WorkPage
      title={words.title}
      beside={
        data &&
        data.draws.length > 1 &&
        data.draws.length <= BESIDE_TITLE && (
          <Choice
            hideLabel
            label={words.choose}
            value={chosen?.presentId ?? null}
            onChange={(presentId) => void navigate({ to: '/$slug/draws/$presentId', params: { slug, presentId } })}
            options={data.draws.map((draw) => ({ value: draw.presentId, label: nameOf(draw) }))}
          />
        )
      }
    >
      {data && chosen ? (
        <Chosen key={chosen.presentId} slug={slug} data={data} draw={chosen} />
      ) : data && data.draws.length === 0 ? (
        <Blank
          isToDo
          title={words.none}
          actions={<ActionLink to={`/${slug}/prizes?kind=lottery`}>{words.toPrizes}</ActionLink>}
        >
          {words.noneText}
        </Blank>
      ) : data ? (
        <Blank title={words.gone} actions={<ActionLink to={`/${slug}/draws`}>{words.all}</ActionLink>}>
          {words.goneText}
        </Blank>
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </WorkPage>
  );
};

const Chosen = ({ slug, data, draw }: { slug: string; data: Draws; draw: Draw }) => (
  <div className={s.page}>
    <div>
      <DrawReport slug={slug} data={data} draw={draw} />
      {draw.state === 'drawn' && <DrawWinners slug={slug} data={data} draw={draw} />}
    </div>
    <div>
      {draw.state !== 'drawn' && draw.state !== 'withdrawn' && <DrawRehearsal slug={slug} data={data} draw={draw} />}
      <AllDraws slug={slug} data={data} draw={draw} />
    </div>
  </div>
);

/** All draws with their states. */
const AllDraws = ({ slug, data, draw: chosen }: { slug: string; data: Draws; draw: Draw }) => {
  const { t } = useWords();
  const { nameOf, time } = useDrawWords(data.timeZone);
  const words = t.draws;
  return (
    <section className={s.section} aria-labelledby="all-draws">
      <h2 id="all-draws" className={s.heading}>
        {words.all}
      </h2>
      <ul className={s.all}>
        {data.draws.map((draw) => (
          <li key={draw.presentId}>
            <Link
              to="/$slug/draws/$presentId"
              params={{ slug, presentId: draw.presentId }}
              aria-current={draw.presentId === chosen.presentId ? 'page' : undefined}
            >
              {nameOf(draw)}
            </Link>
            <span>{words.states[draw.state]}</span>
            <span>{draw.drawAt !== null && time(draw.drawAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
