import { LATE_MS } from '@meguri/core/console/figures/figure.ts';
import type { WallFacts, WallNow } from '@meguri/core/console/walls/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useWords } from '../i18n/console-language.ts';
import { useAge } from '../shared/figures/use-age.ts';
import { campaignLine } from '../shared/frame/campaign-line.ts';
import { phaseAt } from '../shared/frame/phase.ts';
import s from './wall.module.css';
import { WallClock } from './wall-clock.tsx';
import { WallDay } from './wall-day.tsx';
import { busiest } from './wall-geometry.ts';
import { WallMap } from './wall-map.tsx';

/** Seconds after which the figures are shown with their age. They are read every two seconds. */
const LATE_SECONDS = LATE_MS / 1_000 + 2;
/** Spots that are named as the busiest, and held ones that are listed. */
const NAMED = 3;

interface ScreenProps {
  facts: WallFacts;
  now: WallNow;
  wallKey: string;
}

/** The figures of the day in sizes that are read from across a room. */
export const WallScreen = ({ facts, now, wallKey }: ScreenProps) => {
  const { t, locale } = useWords();
  const words = t.wall;
  const language = locale.replace('_', '-');
  const { timeZone, period, mainColour, spots } = facts;
  const age = useAge(now.asOf);
  const at = Date.parse(now.sentAt);
  const [start, end] = [Date.parse(period.start), Date.parse(period.end)];
  const day = new Intl.DateTimeFormat(language, { timeZone, month: 'long', day: 'numeric', weekday: 'short' });
  const n = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const held = now.paused.length + now.closed.length;
  const [before, marked, after] = words.held(spots.length - held, held);
  return (
    <>
      <main className={s.main}>
        <header>
          <p className={s.campaign}>
            <b>{textIn(facts.name, locale)}</b>
            <span>{day.format(at)}</span>
            <span>{campaignLine(period, { now: at, timeZone, texts: t.frame, locale })}</span>
          </p>
          <div className={s.stripe} style={{ backgroundColor: mainColour }}>
            <i style={{ left: `${phaseAt({ start, end, timeZone }, at).at * 100}%` }} />
          </div>
        </header>
        <section>
          <h1 className={s.sentence}>
            {held === 0 ? (
              words.open(spots.length)
            ) : (
              <>
                {before}
                <span className={s.marked}>{marked}</span>
                {after}
              </>
            )}
          </h1>
          {now.notice && <p className={s.notice}>{textIn(now.notice.title, locale)}</p>}
          <Held facts={facts} now={now} />
        </section>
        <dl className={s.numbers}>
          <div>
            <dt>{words.walking}</dt>
            <dd className={s.large}>{n.format(now.walking)}</dd>
          </div>
          <div>
            <dt>{words.perMinute}</dt>
            <dd>{n.format(now.perMinute)}</dd>
          </div>
          <div>
            <dt>{words.today}</dt>
            <dd>{n.format(now.today)}</dd>
          </div>
        </dl>
        <WallDay now={now} timeZone={timeZone} />
      </main>
      <aside className={s.aside}>
        <WallClock sentAt={now.sentAt} timeZone={timeZone} />
        <div className={s.ground}>
          <WallMap facts={facts} now={now} wallKey={wallKey} />
        </div>
        <div className={s.foot}>
          {age > LATE_SECONDS ? (
            <p className={s.late} role="status">
              {words.late(age)}
            </p>
          ) : (
            <Busiest facts={facts} now={now} />
          )}
        </div>
      </aside>
    </>
  );
};

/** What is on hold, as visitors read it. */
const Held = ({ facts, now }: { facts: WallFacts; now: WallNow }) => {
  const { t, locale } = useWords();
  const words = t.wall;
  const held = [
    ...now.paused.map(({ spotId, reason, text }) => ({
      spotId,
      why: text === undefined ? words.reasons[reason] : textIn(text, locale),
    })),
    ...now.closed.map((spotId) => ({ spotId, why: words.closed })),
  ];
  if (held.length === 0) return null;
  return (
    <ul className={s.held}>
      {held.slice(0, NAMED).map(({ spotId, why }) => (
        <li key={spotId}>
          <b>{nameOf(facts, spotId, locale)}</b>
          <span>{why}</span>
        </li>
      ))}
      {held.length > NAMED && <li>{words.more(held.length - NAMED)}</li>}
    </ul>
  );
};

const nameOf = ({ spots }: WallFacts, spotId: string, locale: 'ja_JP' | 'en_US'): string => {
  const spot = spots.find(({ id }) => id === spotId);
  return spot ? textIn(spot.name, locale) : spotId;
};

/** The spots with the most stamps of the last ten minutes. */
const Busiest = ({ facts, now }: { facts: WallFacts; now: WallNow }) => {
  const { t, locale } = useWords();
  const words = t.wall;
  const places = busiest(now.lastTen, NAMED);
  return (
    <section aria-labelledby="wall-busiest">
      <h2 id="wall-busiest">{words.busiest}</h2>
      {places.length === 0 ? (
        <p>{words.quiet}</p>
      ) : (
        <ol>
          {places.map((place) => {
            const spot = facts.spots[place];
            return (
              spot && (
                <li key={spot.id}>
                  <b>{textIn(spot.name, locale)}</b>
                  <span>{words.count(now.lastTen[place] ?? 0)}</span>
                </li>
              )
            );
          })}
        </ol>
      )}
    </section>
  );
};
