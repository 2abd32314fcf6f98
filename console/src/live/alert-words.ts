import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import { countedFrom } from '@meguri/core/console/figures/figure.ts';
import type { IconName } from '@meguri/ui/basics/icon.tsx';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { isGone } from '../shared/figures/alert-tone.ts';

export const ICON: Readonly<Partial<Record<AlertView['kind'], IconName>>> = { refusals: 'x' };

interface Names {
  /** The name of the spot or present. */
  name: string;
  /** An instant as people say it. */
  time: (instant: string) => string;
}

/** What an alert is called, and sentences with the figures that matter. */
export function wordsOf(
  { kind, facts }: AlertView,
  { name, time }: Names,
  words: ConsoleTexts['live']['alerts'],
): { title: string; text: string[] } {
  const { minutes = 0, nearby = 0, refused = 0, tries = 0 } = facts;
  const at = (instant: string | undefined): string => (instant === undefined ? '' : time(instant));
  switch (kind) {
    case 'silence':
      return {
        title: words.silence(name, minutes),
        text: [
          words.silenceText(nearby),
          facts.changedAt === undefined ? '' : words.stillSilent(time(facts.changedAt)),
        ],
      };
    case 'refusals':
      return { title: words.refusals(name), text: refusalsText({ facts, refused, tries, at }, words) };
    case 'stock':
      if (isGone({ kind, facts })) return { title: words.gone(name), text: [words.goneText(at(facts.goneAt))] };
      return {
        title: words.stock(name, at(facts.until)),
        text: [
          words.stockText(facts.left ?? 0, facts.lastHour ?? 0),
          facts.closesBy === undefined ? '' : words.closings[facts.closesBy](at(facts.closes)),
        ],
      };
    case 'old_code':
      return { title: words.oldCode(name), text: [words.oldCodeText(facts.count ?? 0, at(facts.scannedAt))] };
    case 'photos':
      return { title: words.photos(facts.count ?? 0), text: [words.photosText(minutes)] };
    case 'slow':
      return {
        title: words.slow,
        text: [
          facts.p95 === undefined ? '' : words.slowText(facts.p95),
          facts.late === undefined ? '' : words.lateText(Math.round(facts.late / 1_000)),
        ],
      };
    case 'draw':
      return { title: words.draw(name), text: [words.drawText(minutes)] };
    case 'counter':
      return {
        title: words.counter(facts.counter ?? '', minutes),
        text: [words.counterText(facts.phone ?? 0, facts.waiting ?? 0)],
      };
  }
}

interface Refusals {
  facts: AlertView['facts'];
  refused: number;
  tries: number;
  at: (instant: string | undefined) => string;
}

/** When a spot was changed, and from when attempts are counted since; null for from then on. */
const changeWords = (
  changedAt: string,
  from: string | undefined,
  at: (instant: string) => string,
): [string, string | null] => [
  at(changedAt),
  // An alert that was written before it was noted.
  from === changedAt ? null : at(from ?? new Date(countedFrom(Date.parse(changedAt), false)).toISOString()),
];

function refusalsText({ facts, refused, tries, at }: Refusals, words: ConsoleTexts['live']['alerts']): string[] {
  const { cause, median, radius = 0, minutes, changedAt, countedFrom: from } = facts;
  const silence = minutes === undefined ? '' : words.noStamp(minutes);
  // Without a cause, a live action has put it right, or nobody has tried since.
  const change = changedAt === undefined ? null : changeWords(changedAt, from, at);
  if (change && cause === undefined) return [words.watching(...change, refused, tries), silence];
  return [
    cause === 'radius' && median !== undefined
      ? words.radiusText(refused, tries, median, radius)
      : words.refusalsText(refused, tries, cause ? words.causes[cause] : ''),
    change ? words.sinceChange(...change) : '',
    silence,
  ];
}

/** That an alert has ended, and why. */
export function endedText(
  { kind, facts, end, endedAt }: AlertView,
  { title, time }: { title: string; time: (instant: string) => string },
  words: ConsoleTexts['live']['alerts'],
): string {
  const at = time(endedAt ?? '');
  return end === 'resolved' && isGone({ kind, facts })
    ? words.restocked(title, at)
    : words.ended[end ?? 'resolved'](title, at);
}
