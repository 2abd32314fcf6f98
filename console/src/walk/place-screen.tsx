import type { PlaceJudgement } from '@meguri/core/console/walk/judge-fixes.ts';
import { distanceMetres } from '@meguri/core/lib/geo.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { walkedSentence } from '../shared/figures/walked-sentence.ts';
import { filePosition } from '../shared/map/map-place.ts';
import { Notice } from '../shared/states/states.tsx';
import { FixesFigure } from './fixes-figure.tsx';
import { PlaceChecks } from './place-checks.tsx';
import { PlaceFacts } from './place-facts.tsx';
import s from './place-screen.module.css';
import { type Measuring, useMeasuring } from './use-measuring.ts';
import { useOwnMeasurement } from './use-own-measurement.ts';
import { nextPlace, type PlaceOnWalk } from './walk-places.ts';
import type { WalkSession } from './walk-session.ts';
import type { ShownPhoto, Walk } from './walk-view.ts';

interface PlaceScreenProps {
  slug: string;
  session: WalkSession;
  place: PlaceOnWalk;
  photo: ShownPhoto | undefined;
  places: readonly PlaceOnWalk[];
  baseLayer: Walk['ground'];
  origin: string;
  go: (key: string | null) => void;
}

/** One place: before, while and after it is measured. */
export const PlaceScreen = ({ slug, session, place, photo, places, baseLayer, origin, go }: PlaceScreenProps) => {
  const { t } = useWords();
  const { measuring, start, isDenied } = useMeasuring(session, place);
  const words = t.walk;
  const { judgement, phones, isMeasured } = place.walked;
  const fixes = measuring ? measuring.fixes : phones.flat();
  const proposed = measuring ? null : proposalOf(place, judgement);
  const next = nextPlace(places, place);
  const sentence = useSentence(place);
  return (
    <>
      <div className={s.body}>
        <FixesFigure slug={slug} place={place} fixes={fixes} proposed={proposed} baseLayer={baseLayer} />
        <div className={s.words}>
          <div className={s.title}>
            <h2 lang={place.lang}>{place.shown}</h2>
            <span>{words.number(place.number)}</span>
          </div>
          {isDenied && (
            <Notice tone="full" title={words.needs.denied.title}>
              {words.needs.denied.text}
            </Notice>
          )}
          {measuring ? (
            <Progress measuring={measuring} />
          ) : (
            <>
              <p className={s.sentence}>{unbroken(sentence)}</p>
              {isMeasured && <PlaceFacts place={place} />}
              <PlaceChecks {...{ session, place, photo, places, slug, origin }} />
            </>
          )}
        </div>
      </div>
      <footer className={s.foot}>
        {measuring ? (
          <Action size="large" onPress={measuring.stop}>
            {words.measuring.stop}
          </Action>
        ) : isMeasured ? (
          <Decide session={session} place={place} next={next} go={go} onAgain={start} />
        ) : (
          <>
            <Action kind={place.isNear ? 'primary' : 'second'} size="large" onPress={start}>
              {place.isNear ? words.idle.measure : words.idle.measureToo}
            </Action>
            {place.isDone && <Next next={next} go={go} />}
          </>
        )}
      </footer>
    </>
  );
};

/** A number and what it counts stay on one line. */
const unbroken = (text: string): string => text.replaceAll(/(\d) (?=\S)/g, '$1\u00a0');

/** The proposed circle, drawn beside the current one. */
function proposalOf({ lat, lon, walked }: PlaceOnWalk, { advice, fair, fairAtCentre, centre }: PlaceJudgement) {
  if (walked.phones.length === 0) return null;
  if (advice === 'move') return { at: centre, radius: fairAtCentre };
  return advice === 'widen' ? { at: { lat, lon }, radius: fair } : null;
}

/** In one sentence: what was measured, and what follows. */
function useSentence({ isNear, hasOtherWay, radius, walked }: PlaceOnWalk): string {
  const { t } = useWords();
  const { result, idle } = t.walk;
  if (!walked.isMeasured) return isNear || !hasOtherWay ? idle.text(radius) : idle.noPosition;
  return walkedSentence(t.walk, walked.judgement, radius) ?? result.unknown;
}

const Progress = ({ measuring: { fixes, left } }: { measuring: Measuring }) => {
  const { t } = useWords();
  const words = t.walk.measuring;
  return (
    <div className={s.progress}>
      <p className={s.left}>{left === null ? words.searching : words.left(left)}</p>
      <progress max={20} value={left === null ? 0 : 20 - left} aria-label={t.walk.measuring.begun} />
      <p>{words.text}</p>
      <p className={s.small}>{words.count(fixes.length)}</p>
      <p className={s.announce} role="status">
        {words.begun}
      </p>
    </div>
  );
};

const Next = ({ next, go, kind }: { next: PlaceOnWalk | null; go: PlaceScreenProps['go']; kind?: 'primary' }) => {
  const { t } = useWords();
  const words = t.walk;
  return (
    <Action kind={kind ?? 'second'} size="large" onPress={() => go(next?.key ?? null)}>
      {next ? words.next(next.shown, next.away ? words.metres(next.away.metres) : '') : words.finish}
    </Action>
  );
};

interface DecideProps {
  session: WalkSession;
  place: PlaceOnWalk;
  next: PlaceOnWalk | null;
  go: PlaceScreenProps['go'];
  onAgain: () => void;
}

/** What the walker decides: a fair radius, a pin in the right place, or everything as it is. */
const Decide = ({ session, place, next, go, onAgain }: DecideProps) => {
  const { t } = useWords();
  const [done, setDone] = useState<{ text: string; undo: () => void } | null>(null);
  const words = t.walk.result;
  const { lat, lon, radius, walked, measurements } = place;
  const { advice, fair, fairAtCentre, centre } = walked.judgement;
  const away = (to: PlaceOnWalk) => t.walk.metres(distanceMetres(place, to));
  const own = useOwnMeasurement(session, place);
  const outcome = measurements.find(({ measurementId }) => measurementId === own.id)?.outcome;
  const was = { lat, lon, radius };
  const set = (metres: number, position: { lat: number; lon: number } | null) => {
    session.amend(own.take(), { decision: { kind: 'set', radius: metres, position, was } });
    const now = { radius: metres, lat: position?.lat ?? lat, lon: position?.lon ?? lon };
    setDone({
      text: position ? words.moved(metres) : words.done(metres),
      undo: () => {
        const back = position ? { lat, lon } : null;
        session.amend(own.take(), { decision: { kind: 'set', radius, position: back, was: now } });
        setDone(null);
      },
    });
  };
  const goOn = () => {
    if (advice !== 'enough') session.amend(own.take(), { decision: { kind: 'keep' } });
    go(next?.key ?? null);
  };
  const isOpen = advice === 'widen' || advice === 'move';
  return (
    <>
      {outcome === 'changed' && isOpen && <p className={s.note}>{words.changed(radius)}</p>}
      {outcome === 'text_only' && <p className={s.note}>{words.textOnly}</p>}
      {done && (
        <p className={cx(s.note, s.done)} role="status">
          {done.text}
          <Action kind="quiet" size="small" onPress={done.undo}>
            {words.undo}
          </Action>
        </p>
      )}
      {advice === 'move' && (
        <Action kind="primary" size="large" icon="check" onPress={() => set(fairAtCentre, filePosition(centre))}>
          {words.moveTo(fairAtCentre)}
        </Action>
      )}
      {isOpen && (
        <Action
          kind={advice === 'widen' ? 'primary' : 'second'}
          size="large"
          icon={advice === 'widen' ? 'check' : undefined}
          onPress={() => set(fair, null)}
        >
          {words.widenTo(fair)}
        </Action>
      )}
      {isOpen ? (
        <Action size="large" onPress={goOn}>
          {words.confirmAndGo(radius, next ? t.walk.next(next.shown, away(next)) : t.walk.finish)}
        </Action>
      ) : (
        <Action kind={advice === 'unknown' ? 'second' : 'primary'} size="large" onPress={goOn}>
          {next ? t.walk.next(next.shown, next.away ? t.walk.metres(next.away.metres) : '') : t.walk.finish}
        </Action>
      )}
      <Action kind={advice === 'unknown' ? 'primary' : 'quiet'} onPress={onAgain}>
        {words.again}
      </Action>
    </>
  );
};
