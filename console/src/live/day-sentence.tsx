import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { Fragment, type ReactNode } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { toneOf } from '../shared/figures/alert-tone.ts';
import s from './live-page.module.css';

interface SentenceProps {
  figures: Figures;
  alerts: readonly AlertView[];
  /** The spots at which nobody is expected now. */
  resting: ReadonlyMap<string, unknown>;
}

/** Whether all is well, in one sentence. A spot that rests, or whose alert somebody knows, is neither fine nor in need of a look. */
export const Sentence = ({ figures, alerts, resting }: SentenceProps) => {
  const { t, locale } = useWords();
  const words = t.live;
  const { spots, fine, look, others, known, othersKnown, rest } = countDay(figures, alerts, resting);
  const marked = ([before, count, after]: readonly [string, string, string]) => (
    <>
      {before}
      <span className={s.marked}>{count}</span>
      {after}
    </>
  );
  const parts: ReactNode[] = [
    fine === spots ? words.sentence(spots) : fine > 0 && words.fine(fine),
    look > 0 && marked(words.look(look)),
    others > 0 && marked(words.lookElse(others)),
    known > 0 && words.known(known),
    othersKnown > 0 && words.knownElse(othersKnown),
    rest > 0 && words.resting(rest),
  ].filter((part) => part !== false);
  return (
    <p className={s.sentence}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity
        <Fragment key={index}>
          {index > 0 && locale !== 'ja_JP' && ' '}
          {part}
        </Fragment>
      ))}
    </p>
  );
};

/** What the sentence counts: spots, and alerts about something else. */
function countDay(figures: Figures, alerts: readonly AlertView[], resting: ReadonlyMap<string, unknown>) {
  const spots = figures.spots.filter(({ name }) => name !== null);
  const lasting = alerts.filter(({ endedAt }) => endedAt === null);
  const isSpot = new Set(figures.spots.map(({ id }) => id));
  const alerted = spotsWithAlerts(alerts, figures);
  const asleep = new Set(lasting.filter(({ sleepsUntil }) => sleepsUntil !== null).map(({ subject }) => subject));
  const calm = spots.filter(({ id }) => !alerted.has(id));
  const rest = calm.filter(({ id }) => resting.has(id)).length;
  const known = calm.filter(({ id }) => !resting.has(id) && asleep.has(id)).length;
  const elsewhere = lasting.filter(({ subject }) => !isSpot.has(subject));
  const others = elsewhere.filter(({ sleepsUntil }) => sleepsUntil === null).length;
  return {
    spots: spots.length,
    fine: calm.length - rest - known,
    look: alerted.size,
    others,
    known,
    othersKnown: elsewhere.length - others,
    rest,
  };
}

/** The spots with an alert that is not asleep. */
export function spotsWithAlerts(
  alerts: readonly AlertView[],
  figures: Figures | undefined,
): Map<string, 'busy' | 'full'> {
  const spots = new Set(figures?.spots.map(({ id }) => id));
  return new Map(
    alerts
      .filter(({ subject, endedAt, sleepsUntil }) => endedAt === null && sleepsUntil === null && spots.has(subject))
      .map((alert) => [alert.subject, toneOf(alert)]),
  );
}
