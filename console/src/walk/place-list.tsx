import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Blank, Notice } from '../shared/states/states.tsx';
import s from './place-list.module.css';
import type { useHere } from './use-here.ts';
import type { PlaceOnWalk } from './walk-places.ts';

interface PlaceListProps {
  places: readonly PlaceOnWalk[];
  here: ReturnType<typeof useHere>;
  go: (key: string) => void;
}

/** All places in walking order; what is dotted is still to do. */
export const PlaceList = ({ places, here, go }: PlaceListProps) => {
  const { t } = useWords();
  const words = t.walk;
  const left = places.filter(({ isDone }) => !isDone);
  const [next] = left;
  if (places.length === 0) return <Blank title={words.none.title}>{words.none.text}</Blank>;
  return (
    <>
      <div className={s.body}>
        <p className={s.sentence}>{words.remaining(left.length, places.length)}</p>
        <p className={s.lead}>{words.lead}</p>
        {here.state === 'denied' && (
          <Notice tone="busy" title={words.needs.denied.title}>
            {words.needs.denied.text}
          </Notice>
        )}
        <div className={s.order}>
          <span>{here.at ? words.order : words.bookOrder}</span>
          {!here.at && (
            <Action size="small" isPending={here.state === 'asking'} onPress={here.ask}>
              {words.orderByDistance}
            </Action>
          )}
        </div>
        <ol className={s.list}>
          {places.map((place) => (
            <Row key={place.key} place={place} go={go} />
          ))}
        </ol>
      </div>
      {next && (
        <footer className={s.foot}>
          <Action kind="primary" size="large" onPress={() => go(next.key)}>
            {left.length === places.length
              ? words.start
              : words.next(next.shown, next.away ? words.metres(next.away.metres) : '')}
          </Action>
        </footer>
      )}
    </>
  );
};

const TONES = { enough: 'ok', widen: 'full', move: 'full', impossible: 'full', unknown: 'busy' } as const;

const Row = ({ place, go }: { place: PlaceOnWalk; go: (key: string) => void }) => {
  const { t } = useWords();
  const words = t.walk;
  const { shown, lang, number, away, isDone } = place;
  const state = useStateWords(place);
  return (
    <li>
      <button type="button" className={s.row} onClick={() => go(place.key)}>
        <span className={cx(s.mark, isDone ? s[state.tone] : s.todo)} aria-hidden="true">
          {isDone ? <Icon name={state.tone === 'ok' ? 'check' : 'triangle-alert'} /> : number}
        </span>
        <span className={s.name}>
          <b lang={lang}>{shown}</b>
          <small>
            {isDone && `${words.number(number)} · `}
            {state.text}
          </small>
        </span>
        {away && (
          <span className={s.away}>
            {away.metres < 10 ? words.here : words.distance(away.direction, words.metres(away.metres))}
          </span>
        )}
        <Icon name="chevron-right" />
      </button>
    </li>
  );
};

/** What the list says about a place, in a few words. */
function useStateWords({ isDone, isNear, radius, walked }: PlaceOnWalk): {
  tone: 'ok' | 'busy' | 'full';
  text: string;
} {
  const { t } = useWords();
  const words = t.walk.states;
  if (!isDone) return { tone: 'busy', text: words.todo };
  const { advice, fair, offset } = walked.judgement;
  if (!isNear) return { tone: 'ok', text: words.visited };
  const texts = {
    enough: () => words.enough(radius),
    widen: () => words.widen(fair),
    move: () => words.move(Math.round(offset)),
    impossible: () => words.impossible,
    unknown: () => words.unknown,
  };
  return { tone: TONES[advice], text: texts[advice]() };
}
